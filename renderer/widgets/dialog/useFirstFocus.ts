import { useCallback, useRef } from 'react';
import { isTextInput, typeInto } from '../type-into.ts';
import { onceShown } from './once-shown.ts';

/** Marks the initially focused field of a dialog, on its input or around it; without one the first button is focused. */
export const FIRST_FOCUS = { 'data-first-focus': true };
/** Marks what has been given the focus as a whole: nothing within it takes the first focus. */
export const HOLDS_FOCUS = 'data-holds-focus';
const CONTROL = ':is(input, textarea, button, [contenteditable])';
const MARKED = `${CONTROL}[data-first-focus], [data-first-focus] ${CONTROL}`;

/**
 * A ref for the content of a dialog that focuses the first field as soon as it exists, rather than the close button (IMPLIED-23). The
 * text `typed` to open the dialog is entered into that field.
 */
export function useFirstFocus(typed = '') {
  const latest = useRef(typed);
  latest.current = typed;
  return useCallback((content: HTMLElement | null) => {
    if (!content) return undefined;
    // What the user has reached before is theirs, even where its own work takes the focus away for a moment.
    let isReached = false;
    const note = ({ target }: FocusEvent) => (isReached ||= target instanceof Element && !target.matches(MARKED));
    content.addEventListener('focusin', note);
    const stop = onceShown(content, () => {
      content.removeEventListener('focusin', note);
      const marked = content.querySelector<HTMLElement>(MARKED);
      const isHeld = content.closest(`[${HOLDS_FOCUS}]`) !== null;
      if (!isReached && !isHeld && !content.contains(document.activeElement)) (marked ?? content.querySelector('button'))?.focus();
      if (latest.current !== '' && isTextInput(marked)) typeInto(marked, latest.current);
    });
    return () => {
      content.removeEventListener('focusin', note);
      stop();
    };
  }, []);
}
