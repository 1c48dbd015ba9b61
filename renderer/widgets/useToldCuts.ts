import type { ClipboardEvent } from 'react';
import { useWidgetPorts } from './ports.ts';
import { isTextBox, type TextBox } from './type-into.ts';

/** The part of a pasted text, with lines that end in LF, that the browser leaves out where a box has no room for it. */
function partCut({ value, maxLength, selectionStart, selectionEnd }: TextBox, pasted: string): string {
  if (maxLength < 0) return '';
  const kept = value.length - ((selectionEnd ?? value.length) - (selectionStart ?? value.length));
  return pasted.slice(Math.max(0, maxLength - kept));
}

/** Says how many characters of a paste did not fit into a box with a length limit: the browser cuts without a word. */
export function useToldCuts() {
  const { message, notify } = useWidgetPorts();
  return ({ target, clipboardData, defaultPrevented }: ClipboardEvent) => {
    if (defaultPrevented || !(target instanceof Element) || !isTextBox(target) || target.readOnly) return;
    const cut = partCut(target, clipboardData.getData('text/plain').replace(/\r\n?/g, '\n'));
    if (cut !== '') notify.warning(message('entry.paste-cut', { limit: target.maxLength, n: [...cut].length }));
  };
}
