/** Pixels before a press becomes a drag. */
const THRESHOLD = 5;

/** Moves the tab that is dragged to where the pointer is; a touch scrolls the strip instead. `place` counts all tabs from the left. */
export function dragTab(press: PointerEvent, strip: HTMLElement, onMove: (key: string, place: number) => void): void {
  const tab = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-tab]:not([data-fixed])') : null;
  const key = tab?.dataset.tab;
  // A press that is over by now is a click.
  if (!tab?.matches(':active') || key === undefined || press.button !== 0 || press.pointerType === 'touch') return;
  let isDragging = false;
  const move = (event: PointerEvent) => {
    if (!isDragging && Math.abs(event.clientX - press.clientX) < THRESHOLD) return;
    isDragging = true;
    tab.dataset.dragged = 'true';
    const others = [...strip.querySelectorAll<HTMLElement>('[data-tab]')].filter((other) => other !== tab);
    const place = others.filter((other) => middleOf(other) < event.clientX).length;
    if (strip.querySelectorAll('[data-tab]')[Math.max(1, place)] !== tab) onMove(key, place);
  };
  const end = () => {
    delete tab.dataset.dragged;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    // The release of a drag is no click on the tab.
    if (isDragging) window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
    setTimeout(() => (isDragging = false));
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
