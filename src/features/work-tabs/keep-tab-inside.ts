const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]';

const canFocus = (element: HTMLElement) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();

/**
 * Keeps the Tab key inside the topmost dialog of a page. The frame around the page stays within reach of the mouse and of its own keys:
 * antd's lock would pull the focus back from there, and into dialogs of hidden pages.
 */
export function keepTabInside(event: KeyboardEvent, page: HTMLElement): void {
  if (event.key !== 'Tab' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const dialog = [...page.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].findLast((one) => one.checkVisibility());
  if (!dialog) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(canFocus);
  const [first, last] = [stops[0], stops.at(-1)];
  const now = document.activeElement;
  // A popup of the dialog is beside it, and has its own order.
  const isBeside = now !== null && page.contains(now) && !dialog.contains(now) && now.closest('main') === null;
  const isAtEnd = now === (event.shiftKey ? first : last) || now === dialog;
  if (isBeside || (dialog.contains(now) && !isAtEnd)) return;
  (event.shiftKey ? last : first)?.focus();
  event.preventDefault();
}
