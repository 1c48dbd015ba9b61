import { isTextInput } from '../type-into.ts';

/** Parses text pasted into an input as cells do, so that inputs accept the same spreadsheet formats. Any other text is left to the browser. */
export function pasteRead(event: ClipboardEvent, read: (text: string) => string | null): void {
  const { target, clipboardData } = event;
  const given = clipboardData?.getData('text/plain') ?? '';
  const meant = read(given);
  if (meant === null || meant === given || !(target instanceof Element) || !isTextInput(target)) return;
  event.preventDefault();
  target.setRangeText(meant, target.selectionStart ?? 0, target.selectionEnd ?? target.value.length, 'end');
  target.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}
