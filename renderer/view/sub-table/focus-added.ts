import type { GridApi } from 'ag-grid-community';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { goToAdded, goWhenDrawn } from '../grid/keys/focus-row.ts';
import { firstReachable } from '../grid/keys/next-reachable.ts';
import { contextOf } from '../grid/grid-context.ts';
import { type GridRow } from '../grid/grid-row.ts';

/**
 * Starts editing a new row in its first editable cell, once the grid is mounted and has rendered it, with what was typed meanwhile
 * (GRID-09).
 */
export function focusAdded(grid: RefObject<GridApi<GridRow> | null>, rowId: string | undefined) {
  if (rowId === undefined) return;
  // Whole rows may be selected, at the position of the new one too.
  if (grid.current) contextOf(grid.current).deselect();
  goToAdded((typed) => {
    const api = grid.current;
    const node = api?.getRowNode(rowId);
    const rowIndex = node?.rowIndex;
    if (!api || !node || typeof rowIndex !== 'number') return false;
    const column = firstReachable(api, rowIndex);
    if (!column || !contextOf(api).enterCell({ rowIndex, column, typed })) return false;
    // Typed text has opened the editor; synchronously, so that the next key finds it.
    if (typed === '' && column.isCellEditable(node)) flushSync(() => api.startEditingCell({ rowIndex, colKey: column }));
    return true;
  });
}

/** Scrolls to the end of the table once the grid has its new row (GRID-13). */
export function scrollToEnd(grid: RefObject<GridApi<GridRow> | null>, rowId: string | undefined) {
  if (rowId === undefined) return;
  goWhenDrawn(() => {
    const api = grid.current;
    if (typeof api?.getRowNode(rowId)?.rowIndex !== 'number') return false;
    api.ensureIndexVisible(api.getDisplayedRowCount() - 1, 'bottom');
    return true;
  });
}
