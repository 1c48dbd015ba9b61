import type { ClipboardEvent } from 'react';
import { usePorts } from '../ports.ts';
import { isTextInput, type TextInput } from '../type-into.ts';

/** The part of a pasted text, its lines ending in LF, that the browser drops because of the length limit. */
function partCut({ value, maxLength, selectionStart, selectionEnd }: TextInput, pasted: string): string {
  if (maxLength < 0) return '';
  const kept = value.length - ((selectionEnd ?? value.length) - (selectionStart ?? value.length));
  return pasted.slice(Math.max(0, maxLength - kept));
}

/** Reports how many characters of a paste exceed the length limit of an input: the browser drops them silently. */
export function useCutPasteNotice() {
  const { message, notify } = usePorts();
  return ({ target, clipboardData, defaultPrevented }: ClipboardEvent) => {
    if (defaultPrevented || !(target instanceof Element) || !isTextInput(target) || target.readOnly) return;
    const cut = partCut(target, clipboardData.getData('text/plain').replace(/\r\n?/g, '\n'));
    if (cut !== '') notify.warning(message('entry.paste-cut', { limit: target.maxLength, n: [...cut].length }));
  };
}
