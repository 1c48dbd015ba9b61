import { useCallback, useRef } from 'react';
import { isTextBox, typeInto } from '../type-into.ts';
import { onceShown } from './once-shown.ts';

/** Marks the field that a dialog begins with, on its box or around it; a dialog without one begins with its first button. */
export const FIRST_FOCUS = { 'data-first-focus': true };
const CONTROL = ':is(input, textarea, button, [contenteditable])';
const MARKED = `${CONTROL}[data-first-focus], [data-first-focus] ${CONTROL}`;

/**
 * A ref for the content of a dialog, whose first field takes the focus as soon as it is there, and not the cross above it (IMPLIED-23). What was
 * `typed` to open the dialog stands in that field.
 */
export function useFirstFocus(typed = '') {
  const latest = useRef(typed);
  latest.current = typed;
  return useCallback((content: HTMLElement | null) => {
    if (!content) return undefined;
    return onceShown(content, () => {
      const marked = content.querySelector<HTMLElement>(MARKED);
      if (!content.contains(document.activeElement)) (marked ?? content.querySelector('button'))?.focus();
      if (latest.current !== '' && isTextBox(marked)) typeInto(marked, latest.current);
    });
  }, []);
}
