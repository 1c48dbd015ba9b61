const STOPS = 'a[href], button, input, textarea, [tabindex], [contenteditable="true"]';

const isStop = (element: HTMLElement) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0;

/** Moves the focus to the next or previous Tab stop, without leaving a dialog. */
export function focusBeside(element: HTMLElement, backwards: boolean): void {
  const room = element.closest('[role="dialog"]') ?? document;
  const stops = [...room.querySelectorAll<HTMLElement>(STOPS)].filter((one) => one === element || isStop(one));
  stops[stops.indexOf(element) + (backwards ? -1 : 1)]?.focus();
}
