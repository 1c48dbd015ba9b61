import { selectCell } from '#renderer/grid-entry/range.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { CellsOfRows, EnteredCell } from '../grid-context.ts';
import type { EntryGrid } from './entry-ports.ts';
import { cellElement, dataColumns, focusCell } from './shown-cells.ts';

const PLACE_AROUND = '[tabindex]';

/**
 * Selects cells by row id and column key and focuses the first one; focuses the table itself when it has no rows to go to. Returns false
 * when the cells are not rendered yet; hidden ones are revealed in that case.
 */
export function goToCells(grid: AttachedGrid, { rowIds, keys }: CellsOfRows): boolean {
  const { api, host, cells, context } = grid;
  const [first] = rowIds;
  if (first === undefined) return (host.closest<HTMLElement>(PLACE_AROUND)?.focus(), true);
  const rows = span(rowIds.map((id) => api.getRowNode(id)?.rowIndex));
  const shown = dataColumns(api).map((column) => column.getColId());
  const current = cells.get()?.active.column ?? 0;
  // Removed rows have no cells to select: only their former place is focused.
  if (keys?.length === 0) return focusRowOf(grid, rows?.low, current);
  const columns = span((keys ?? shown).map((key) => shown.indexOf(key)));
  if (!rows || !columns) {
    context.reveal(first, keys?.[0] ?? '');
    return false;
  }
  // With whole rows selected, the current column is kept.
  const active = { row: rows.low, column: keys === null ? current : columns.low };
  focusCell(api, active);
  cells.set({ anchor: { row: rows.low, column: columns.low }, corner: { row: rows.high, column: columns.high }, active });
  return isIn(host);
}

/**
 * Scrolls to a cell, focuses it and types on it. False while React has not rendered it; it is not focused before, because AG Grid would
 * take the focus there in the midst of the typing.
 */
export function enterCell({ api, host, proxy }: EntryGrid, { rowIndex, column, typed = '' }: EnteredCell): boolean {
  api.ensureIndexVisible(rowIndex);
  api.ensureColumnVisible(column);
  const cell = cellElement(host, rowIndex, column.getColId());
  if (!cell) return false;
  api.setFocusedCell(rowIndex, column);
  if (!cell.contains(document.activeElement)) return false;
  if (typed !== '') proxy.type(cell, typed);
  return true;
}

/** Focuses a row, or the current one when that row is filtered out. */
function focusRowOf({ api, host, cells }: AttachedGrid, row: number | undefined, column: number): boolean {
  const active = { row: row ?? Math.min(cells.get()?.active.row ?? 0, api.getDisplayedRowCount() - 1), column };
  focusCell(api, active);
  cells.set(selectCell(active));
  return isIn(host);
}

/** A cell that is not rendered yet cannot take the focus. */
const isIn = (host: HTMLElement) => host.contains(document.activeElement);

/**
 * The lowest and highest position, ignoring missing ones. A loop, since spreading many thousands of positions into `Math.min` would
 * overflow the stack.
 */
function span(places: readonly (number | null | undefined)[]): { low: number; high: number } | null {
  let [low, high] = [Infinity, -1];
  for (const place of places) {
    if (typeof place !== 'number' || place < 0) continue;
    low = Math.min(low, place);
    high = Math.max(high, place);
  }
  return high < 0 ? null : { low, high };
}
