/**
 * Runs an action once an element is visible: antd renders pop-ups before showing them, and hidden elements cannot take focus. Returns the
 * function that cancels it.
 */
export function onceShown(element: Element, act: () => void): () => void {
  const shown = new ResizeObserver(() => {
    shown.disconnect();
    act();
  });
  shown.observe(element);
  return () => shown.disconnect();
}
