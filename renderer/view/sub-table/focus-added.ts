import type { GridApi } from 'ag-grid-community';
import type { RefObject } from 'react';
import { isReachable } from '../grid/entry/shown-cells.ts';
import { afterRows, focusWhenDrawn, goToAdded } from '../grid/keys/focus-row.ts';
import type { GridContext, GridRow } from '../grid/grid-row.ts';

/** Starts editing a new row in its first editable cell, once the grid is mounted and has rendered it (GRID-09). */
export function focusAdded(grid: RefObject<GridApi<GridRow> | null>, rowId: string | undefined) {
  if (rowId === undefined) return;
  // Whole rows may be selected, at the position of the new one too.
  const context: GridContext | undefined = grid.current?.getGridOption('context');
  context?.deselect();
  goToAdded(() => {
    const api = grid.current;
    const node = api?.getRowNode(rowId);
    const rowIndex = node?.rowIndex;
    if (!api || !node || typeof rowIndex !== 'number') return false;
    // Typing has opened an editor in the row already.
    if (api.getEditingCells().some((cell) => cell.rowIndex === rowIndex)) return true;
    const column = api.getAllDisplayedColumns().find((one) => isReachable(api, rowIndex, one));
    if (!column || !focusWhenDrawn(api, rowIndex, column)) return false;
    if (column.isCellEditable(node)) api.startEditingCell({ rowIndex, colKey: column });
    return true;
  });
}

/** Scrolls to the end of the table once new rows are rendered (GRID-13). */
export function scrollToEnd(api: GridApi<GridRow> | null) {
  if (api) afterRows(api, () => api.ensureIndexVisible(api.getDisplayedRowCount() - 1, 'bottom'));
}
