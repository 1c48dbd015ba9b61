/** Stops an event from reaching the grid, which would move the focus or open an editor. */
export function consume(event: Event) {
  // Preventing the default of a pointerdown would suppress the mouse events that follow.
  if (event.type !== 'pointerdown') event.preventDefault();
  event.stopPropagation();
}

const CLICKS = ['click', 'dblclick'];

/** Stops the clicks that follow a press, if any, from reaching the grid. */
export function consumeNextClick(host: HTMLElement) {
  for (const type of CLICKS) host.addEventListener(type, consume, { capture: true, once: true });
  setTimeout(() => CLICKS.forEach((type) => host.removeEventListener(type, consume, { capture: true })));
}
