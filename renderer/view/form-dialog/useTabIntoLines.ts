import { useEffect, type RefObject } from 'react';
import type { TableGrids } from '../sub-table/table-grids.ts';
import { enterFirstCell } from '../grid/entry/enter-first-cell.ts';

interface Lines {
  grids: TableGrids;
  /** The table that is shown. */
  active: string;
}

/** The fields of the head; those of tables are named by table, row and field. */
const HEAD_FIELDS = '[data-field]:not([data-field*="/"])';
/** The line that stands for a folded head. */
const FOLDED_HEAD = '[aria-keyshortcuts="F9"][aria-expanded="false"]';

/** The last field of the head that the Tab key reaches. */
function lastField(host: HTMLElement): Element | undefined {
  const stops = [
    ...host.querySelectorAll<HTMLElement>(`${HEAD_FIELDS} :is(input, textarea, button, [tabindex], [contenteditable='true'])`),
  ];
  return stops
    .findLast((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.getClientRects().length > 0)
    ?.closest(HEAD_FIELDS) as Element | undefined;
}

/**
 * One Tab leads from the last field of a document, or from its folded head, into its lines: to the first cell, or in an empty table to its first button, which adds one.
 * Widgets keep the key for themselves, so it is the focus that is followed.
 */
export function useTabIntoLines(host: RefObject<HTMLElement | null>, { grids, active }: Lines): void {
  useEffect(() => {
    const element = host.current;
    if (!element || active === '') return undefined;
    let isTab = false;
    const onKey = ({ type, key, shiftKey }: KeyboardEvent) => (isTab = type === 'keydown' && key === 'Tab' && !shiftKey);
    const onPress = () => (isTab = false);
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      if (!isTab || !(target instanceof Element) || !(relatedTarget instanceof Element) || target.closest(HEAD_FIELDS)) return;
      const left = relatedTarget.closest(HEAD_FIELDS);
      if (left ? left !== lastField(element) : !relatedTarget.matches(FOLDED_HEAD)) return;
      isTab = false;
      const lines = element.querySelector<HTMLElement>(`[data-lines="${CSS.escape(active)}"]`);
      if (lines && !enterFirstCell(grids.get(active)?.current)) lines.querySelector<HTMLElement>('[role=toolbar] button:enabled')?.focus();
    };
    element.addEventListener('keydown', onKey, true);
    element.addEventListener('mousedown', onPress, true);
    element.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('keydown', onKey, true);
      element.removeEventListener('mousedown', onPress, true);
      element.removeEventListener('focusin', onFocus);
    };
  }, [host, grids, active]);
}
