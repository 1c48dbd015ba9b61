import type { GridApi } from 'ag-grid-community';
import type { GridRow } from '../grid-row.ts';
import { dataColumns, focusCell, isReachable } from './shown-cells.ts';

/** Focuses the first cell of the first row that can be edited, or the first one at all; false where there is none. */
export function enterFirstCell(api: GridApi<GridRow> | null | undefined): boolean {
  if (!api || api.isDestroyed() || api.getDisplayedRowCount() === 0) return false;
  const columns = dataColumns(api);
  if (columns.length === 0) return false;
  focusCell(api, {
    row: 0,
    column: Math.max(
      0,
      columns.findIndex((column) => isReachable(api, 0, column)),
    ),
  });
  return true;
}
