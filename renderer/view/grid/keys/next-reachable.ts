import type { CellPosition, Column, GridApi } from 'ag-grid-community';
import { isReachable } from '../entry/shown-cells.ts';
import { goToAdded } from './focus-row.ts';
import type { GridEditing } from '../grid-editing.ts';
import { contextOf } from '../grid-context.ts';
import { type GridRow } from '../grid-row.ts';

/** The next editable cell in reading order, or the previous one; null past either end. */
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

/** The first editable column of a row. */
export function firstReachable(api: GridApi<GridRow>, rowIndex: number): Column | undefined {
  return api.getAllDisplayedColumns().find((column) => isReachable(api, rowIndex, column));
}

/** Adds a row and focuses its first editable cell once rendered; false when none was added. */
export function addRowAndGo(api: GridApi<GridRow>, editing: GridEditing): boolean {
  const rowIndex = api.getDisplayedRowCount();
  if (!editing.onAddRow?.()) return false;
  goToAdded((typed) => {
    if (api.isDestroyed()) return true;
    const column = firstReachable(api, rowIndex);
    return column !== undefined && contextOf(api).enterCell({ rowIndex, column, typed });
  });
  return true;
}

/** Enter in the last row goes on to the next cell of the row, and from its end to a new row, unless the last row is still blank. */
export function goToNext(api: GridApi<GridRow>, from: CellPosition, editing: GridEditing) {
  const next = nextReachable(api, from, false) ?? (addRowAndGo(api, editing) ? null : from);
  if (!next) return;
  api.ensureColumnVisible(next.column);
  api.setFocusedCell(next.rowIndex, next.column);
}

/** True for a cell of the last row. */
export function isLastRow(api: GridApi<GridRow>, { rowIndex }: Pick<CellPosition, 'rowIndex'>): boolean {
  return rowIndex === api.getDisplayedRowCount() - 1;
}
