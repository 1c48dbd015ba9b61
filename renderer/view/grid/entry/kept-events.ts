/** Keeps an event from the grid, which would move the focus or open an editor. */
export function keep(event: Event) {
  // A pointer event whose default is prevented is followed by no mouse event.
  if (event.type !== 'pointerdown') event.preventDefault();
  event.stopPropagation();
}

const CLICKS = ['click', 'dblclick'];

/** Keeps the clicks that follow a press, if any follow. */
export function keepNextClick(host: HTMLElement) {
  for (const type of CLICKS) host.addEventListener(type, keep, { capture: true, once: true });
  setTimeout(() => CLICKS.forEach((type) => host.removeEventListener(type, keep, { capture: true })));
}
