import { useRef, type KeyboardEvent } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import { isComposing } from '#renderer/widgets/own-events.ts';
import { pressEnter } from '#renderer/widgets/type-into.ts';
import { isPicker } from '../keys/keyboard.ts';

/** True for an Enter that confirms the choice in a picker; in a multiple choice Enter adds one instead. */
function endsByEnter(column: ColumnPlan, { key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !isComposing(nativeEvent) && typeOf(column).editing !== 'choices' && isPicker(column);
}

/**
 * True for a key in a cell's input whose text is the choice. A list's input is empty while arrow keys move through its options, and a
 * read-only one shows what was picked in a dialog.
 */
function isTypedIn({ target: box, currentTarget: cell }: KeyboardEvent): boolean {
  if (!(box instanceof HTMLInputElement) || box.readOnly || !cell.contains(box)) return false;
  return box.getAttribute('role') !== 'combobox' || box.value !== '';
}

/** True for an Enter refused by a date picker, which must not move on. */
const isRefused = (column: ColumnPlan, event: KeyboardEvent) => typeOf(column).editing === 'panel' && event.isDefaultPrevented();

/**
 * Enter confirms the choice in a picker and calls `end`. After typed text it also moves on from the cell, as after any text; on an option
 * marked by arrows it stays, as in a spreadsheet's list. Returns the event props for the element around the picker, and the function that
 * moves on.
 */
export function useConfirmByEnter(column: ColumnPlan, end: () => void) {
  const typedEnter = useRef<{ isShifted: boolean } | null>(null);
  return {
    around: {
      onKeyDownCapture(event: KeyboardEvent) {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
        typedEnter.current = isPlain && endsByEnter(column, event) && isTypedIn(event) ? { isShifted: event.shiftKey } : null;
      },
      onMouseDownCapture: () => void (typedEnter.current = null),
      onKeyDown(event: KeyboardEvent) {
        if (isRefused(column, event)) typedEnter.current = null;
        if (endsByEnter(column, event)) end();
      },
    },
    /** Moves on from a cell as Enter does; does nothing if the choice was not typed. */
    moveOn(cell: Element | null | undefined) {
      const to = typedEnter.current;
      typedEnter.current = null;
      if (!to || !(cell instanceof HTMLElement) || !cell.matches('.ag-cell')) return;
      cell.focus();
      pressEnter(cell, to.isShifted);
    },
  };
}
