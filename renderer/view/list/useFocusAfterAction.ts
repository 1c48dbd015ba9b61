import { useEffect, type RefObject } from 'react';

/** How long the rows may take to be read again after an action. */
const REREAD_MS = 10_000;

/**
 * Gives the focus to the rows of a list where an action has had its row or its button leave the list, so that keys go on from there. `version`
 * counts the actions done.
 */
export function useFocusAfterAction(rows: RefObject<HTMLElement | null>, version: number): void {
  useEffect(() => {
    const list = rows.current?.parentElement;
    if (version === 0 || !list?.contains(document.activeElement)) return undefined;
    const watch = new MutationObserver(() => {
      if (list.contains(document.activeElement)) return;
      watch.disconnect();
      if (document.activeElement === document.body) rows.current?.focus({ preventScroll: true });
    });
    watch.observe(list, { childList: true, subtree: true });
    const end = setTimeout(() => watch.disconnect(), REREAD_MS);
    return () => {
      clearTimeout(end);
      watch.disconnect();
    };
  }, [rows, version]);
}
