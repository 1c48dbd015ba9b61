import { useCallback } from 'react';
import { onceShown } from './once-shown.ts';

/** Marks the field that a dialog begins with, on its box or around it; a dialog without one begins with its first button. */
export const FIRST_FOCUS = { 'data-first-focus': true };
const CONTROL = ':is(input, textarea, button, [contenteditable])';
const MARKED = `${CONTROL}[data-first-focus], [data-first-focus] ${CONTROL}`;

/** A ref for the content of a dialog, whose first field takes the focus as soon as it is there, and not the cross above it (IMPLIED-23). */
export function useFirstFocus() {
  return useCallback((content: HTMLElement | null) => {
    if (!content) return undefined;
    return onceShown(content, () => {
      const first = content.querySelector<HTMLElement>(MARKED) ?? content.querySelector('button');
      if (!content.contains(document.activeElement)) first?.focus();
    });
  }, []);
}
