import { useEffect, useEffectEvent, type RefObject } from 'react';
import { CELL_POPUP_CLASS } from '#renderer/widgets/field-attributes.ts';

/**
 * Ends an edit when the user clicks outside it while the focus is in its popup or on nothing, as after a click on a date. AG Grid notices
 * only a focus that leaves the cells. Returns the function that stops watching.
 */
export function onLeftByMouse(editor: HTMLElement, leave: () => void): () => void {
  const press = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || editor.contains(target) || editor.contains(document.activeElement)) return;
    const above = target.closest('[role="dialog"]');
    const isOwn = target.closest(`.${CELL_POPUP_CLASS}`) !== null || (above !== null && !above.contains(editor));
    // Deferred: the popup commits its value when it loses the focus, which this click causes.
    if (!isOwn) setTimeout(leave);
  };
  document.addEventListener('mousedown', press, true);
  return () => document.removeEventListener('mousedown', press, true);
}

/** `onLeftByMouse` for a React editor. */
export function useLeftByMouse(host: RefObject<HTMLElement | null>, stopEditing: () => void): void {
  const leave = useEffectEvent(stopEditing);
  useEffect(() => (host.current ? onLeftByMouse(host.current, () => leave()) : undefined), [host]);
}
