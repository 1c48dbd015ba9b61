import { isTextBox } from './type-into.ts';

/** Pastes a text into a box as it is read: what cells understand of a spreadsheet, boxes understand as well. Any other text is the browser's to paste. */
export function pasteRead(event: ClipboardEvent, read: (text: string) => string | null): void {
  const { target, clipboardData } = event;
  const given = clipboardData?.getData('text/plain') ?? '';
  const meant = read(given);
  if (meant === null || meant === given || !(target instanceof Element) || !isTextBox(target)) return;
  event.preventDefault();
  target.setRangeText(meant, target.selectionStart ?? 0, target.selectionEnd ?? target.value.length, 'end');
  target.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}
