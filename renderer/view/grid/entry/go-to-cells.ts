import { selectCell } from '#renderer/grid-entry/range.ts';
import type { AttachedGrid } from '../attached-grid.ts';
import type { CellsOfRows } from '../grid-row.ts';
import { dataColumns, focusCell } from './shown-cells.ts';

const PLACE_AROUND = '[tabindex]';

/** Selects cells wherever their rows stand, and goes to the first of them; in an empty table to the table. False where none of them is drawn yet: those that are hidden are brought back then. */
export function goToCells(grid: AttachedGrid, { rowIds, keys }: CellsOfRows): boolean {
  const { api, host, cells, context } = grid;
  const [first] = rowIds;
  if (first === undefined) return (host.closest<HTMLElement>(PLACE_AROUND)?.focus(), true);
  const rows = span(rowIds.map((id) => api.getRowNode(id)?.rowIndex));
  const shown = dataColumns(api).map((column) => column.getColId());
  const current = cells.get()?.active.column ?? 0;
  // Where rows have gone, the one in their place need not be looked at.
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

/** Goes to a row, or to the one that is being worked in where that one is filtered away. */
function focusRowOf({ api, host, cells }: AttachedGrid, row: number | undefined, column: number): boolean {
  const active = { row: row ?? Math.min(cells.get()?.active.row ?? 0, api.getDisplayedRowCount() - 1), column };
  focusCell(api, active);
  cells.set(selectCell(active));
  return isIn(host);
}

/** A cell that is not drawn yet takes no focus. */
const isIn = (host: HTMLElement) => host.contains(document.activeElement);

/** The lowest and the highest of places; those that are none do not count. There may be more of them than a call takes arguments. */
function span(places: readonly (number | null | undefined)[]): { low: number; high: number } | null {
  let [low, high] = [Infinity, -1];
  for (const place of places) {
    if (typeof place !== 'number' || place < 0) continue;
    low = Math.min(low, place);
    high = Math.max(high, place);
  }
  return high < 0 ? null : { low, high };
}
