import type { GridApi } from 'ag-grid-community';
import type { GridRow } from '../grid-row.ts';
import { watchFocus } from './watch-focus.ts';

/** Runs a callback once the latest row changes are rendered. */
export function afterRows(api: GridApi<GridRow>, run: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(() => !api.isDestroyed() && run()));
}

/** Like `afterRows`, but skipped when the user has left the cells meanwhile. */
export function goAfterRows(api: GridApi<GridRow>, go: () => void) {
  const isThere = watchFocus();
  afterRows(api, () => isThere() && go());
}

/** Focuses a cell once its row is rendered, at the row's new position. */
export function focusRow(api: GridApi<GridRow>, rowId: string, columnId: string) {
  goAfterRows(api, () => {
    const rowIndex = api.getRowNode(rowId)?.rowIndex;
    if (typeof rowIndex !== 'number') return;
    api.ensureIndexVisible(rowIndex);
    api.setFocusedCell(rowIndex, columnId);
  });
}

/**
 * Remembers the focused cell. The returned function focuses it again, or the row in its place if its row is gone; false when there is none.
 */
export function focusToReturnTo(api: GridApi<GridRow> | null): () => boolean {
  const cell = api?.getFocusedCell();
  return () => {
    if (!api || !cell || api.isDestroyed()) return false;
    const rowIndex = Math.min(cell.rowIndex, api.getDisplayedRowCount() - 1);
    if (rowIndex < 0) return false;
    api.ensureIndexVisible(rowIndex);
    api.setFocusedCell(rowIndex, cell.column);
    return true;
  };
}
