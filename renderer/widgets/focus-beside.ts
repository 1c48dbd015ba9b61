const STOPS = 'a[href], button, input, textarea, [tabindex], [contenteditable="true"]';

const isStop = (element: HTMLElement) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0;

/** Takes the focus to the next stop of Tab, or back to the one before; in a dialog no further than its end. */
export function focusBeside(element: HTMLElement, backwards: boolean): void {
  const room = element.closest('[role="dialog"]') ?? document;
  const stops = [...room.querySelectorAll<HTMLElement>(STOPS)].filter((one) => one === element || isStop(one));
  stops[stops.indexOf(element) + (backwards ? -1 : 1)]?.focus();
}
