import type { GridApi } from 'ag-grid-community';
import { isReachable } from '../grid/entry/shown-cells.ts';
import { afterRows, goAfterRows } from '../grid/keys/focus-row.ts';
import type { GridRow } from '../grid/grid-row.ts';

/** Starts editing a new row in its first editable cell, once rendered (GRID-09). */
export function focusAdded(api: GridApi<GridRow> | null, rowId: string | undefined) {
  if (!api || rowId === undefined) return;
  goAfterRows(api, () => {
    const node = api.getRowNode(rowId);
    const rowIndex = node?.rowIndex;
    if (!node || typeof rowIndex !== 'number') return;
    const column = api.getAllDisplayedColumns().find((one) => isReachable(api, rowIndex, one));
    if (!column) return;
    api.ensureIndexVisible(rowIndex);
    api.setFocusedCell(rowIndex, column);
    if (column.isCellEditable(node)) api.startEditingCell({ rowIndex, colKey: column });
  });
}

/** Scrolls to the end of the table once new rows are rendered (GRID-13). */
export function scrollToEnd(api: GridApi<GridRow> | null) {
  if (api) afterRows(api, () => api.ensureIndexVisible(api.getDisplayedRowCount() - 1, 'bottom'));
}
