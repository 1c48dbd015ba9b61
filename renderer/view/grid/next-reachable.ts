import type { CellPosition, GridApi } from 'ag-grid-community';
import { isReachable } from './entry/shown-cells.ts';
import type { GridEditing } from './grid-editing.ts';
import type { GridRow } from './grid-row.ts';

/** The next cell that can be changed in reading order, forwards or backwards; null past either end. */
export function nextReachable(api: GridApi<GridRow>, from: CellPosition, backwards: boolean): CellPosition | null {
  const columns = api.getAllDisplayedColumns();
  const last = api.getDisplayedRowCount() * columns.length;
  const step = backwards ? -1 : 1;
  for (let at = from.rowIndex * columns.length + columns.indexOf(from.column) + step; at >= 0 && at < last; at += step) {
    const rowIndex = Math.floor(at / columns.length);
    const column = columns[at % columns.length]!;
    if (isReachable(api, rowIndex, column)) return { rowIndex, column, rowPinned: null };
  }
  return null;
}

/** Adds a row and puts the focus into its first cell, once it is there. */
export function addRowAndGo(api: GridApi<GridRow>, editing: GridEditing) {
  if (!editing.onAddRow) return;
  const rowIndex = api.getDisplayedRowCount();
  editing.onAddRow();
  const go = () => {
    if (api.isDestroyed()) return;
    const target = api.getAllDisplayedColumns().find((one) => isReachable(api, rowIndex, one));
    if (!target) return;
    api.ensureIndexVisible(rowIndex);
    api.setFocusedCell(rowIndex, target);
  };
  requestAnimationFrame(() => requestAnimationFrame(go));
}
