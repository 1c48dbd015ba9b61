import { useEffect, useEffectEvent, type RefObject } from 'react';
import { CELL_POPUP_CLASS } from '#renderer/widgets/field-attributes.ts';

/**
 * Ends the edit of a cell by a click beside it while its focus is in a panel or nowhere, as after a date was clicked: the grid sees only
 * a focus that leaves its cells. Returns what ends the watch.
 */
export function onLeftByMouse(editor: HTMLElement, leave: () => void): () => void {
  const press = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || editor.contains(target) || editor.contains(document.activeElement)) return;
    const above = target.closest('[role="dialog"]');
    const isOwn = target.closest(`.${CELL_POPUP_CLASS}`) !== null || (above !== null && !above.contains(editor));
    // The panel gives its value when it loses the focus, which is now.
    if (!isOwn) setTimeout(leave);
  };
  document.addEventListener('mousedown', press, true);
  return () => document.removeEventListener('mousedown', press, true);
}

/** The same for an editor that React draws. */
export function useLeftByMouse(host: RefObject<HTMLElement | null>, stopEditing: () => void): void {
  const leave = useEffectEvent(stopEditing);
  useEffect(() => (host.current ? onLeftByMouse(host.current, () => leave()) : undefined), [host]);
}
