/**
 * Acts once an element is on the screen: antd draws what it opens before it shows it, and what is hidden takes no focus. Gives the way to
 * call it off.
 */
export function onceShown(element: Element, act: () => void): () => void {
  const shown = new ResizeObserver(() => {
    shown.disconnect();
    act();
  });
  shown.observe(element);
  return () => shown.disconnect();
}
