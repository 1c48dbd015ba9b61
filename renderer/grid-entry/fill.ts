import type { ColumnPlan } from '../compile/plan.ts';
import type { Values } from '../draft/draft.ts';
import { columnOrder } from './chain-order.ts';
import { entryKind } from './entry-kind.ts';
import { textReader, type EntryTable } from './entry-table.ts';
import { entryWriter, type ColumnWriter, type Entry, type EntryPlan } from './entry-writer.ts';
import { valueTransfer } from './value-transfer.ts';
import type { Rectangle } from './range.ts';
import { seriesOf, type FillMode } from './series.ts';

/** A source cell of a fill. */
interface Source {
  column: ColumnPlan;
  values: Values;
  text: string;
}

/** The entry for a cell, given its column. */
type EntryOf = (column: ColumnPlan) => Entry;

/**
 * The effect of dragging the fill handle from `source` to `target`, which is the source extended in one direction. Each line continues its
 * own series. A fill adds no rows.
 */
export function fillPlan(source: Rectangle, target: Rectangle, mode: FillMode, table: EntryTable): EntryPlan {
  const writer = entryWriter(table);
  const writers = table.columns.slice(0, target.right + 1).map((_column, position) => writer.into(position));
  const bottom = Math.min(target.bottom, table.rows.length - 1);
  const vertical = target.left === source.left && target.right === source.right;
  if (vertical)
    for (const column of columnOrder(source.left, source.right - source.left + 1, table)) {
      const cells = cellsOf(source.top, source.bottom, table, (row) => [row, column]);
      const put = (row: number, entry: EntryOf) => write(writers, table, row, column, entry);
      extend(cells, source.top - target.top, bottom - source.bottom, mode, (offset, entry) => put(source.top + offset, entry));
    }
  else
    for (let row = source.top; row <= Math.min(source.bottom, bottom); row++) {
      const cells = cellsOf(source.left, source.right, table, (column) => [row, column]);
      const right = Math.min(target.right, table.columns.length - 1);
      const put = (column: number, entry: EntryOf) => write(writers, table, row, column, entry);
      extend(cells, source.left - target.left, right - source.right, mode, (offset, entry) => put(source.left + offset, entry));
    }
  return writer.plan({ ...target, bottom });
}

/** Ctrl+D: copies the first row of the range down; a range of one row copies the row above it. */
export function fillDownPlan(range: Rectangle, table: EntryTable): EntryPlan {
  const top = range.top === range.bottom ? Math.max(range.top - 1, 0) : range.top;
  return { ...fillPlan({ ...range, top, bottom: top }, { ...range, top }, 'copy', table), range };
}

/** Ctrl+R: copies the first column of the range to the right; a range of one column copies the column before it. */
export function fillRightPlan(range: Rectangle, table: EntryTable): EntryPlan {
  const left = range.left === range.right ? Math.max(range.left - 1, 0) : range.left;
  return { ...fillPlan({ ...range, left, right: left }, { ...range, left }, 'copy', table), range };
}

/** Extends a line of cells by `before` cells in front of it and `after` cells behind it. Offsets count from the first source cell. */
function extend(cells: readonly Source[], before: number, after: number, mode: FillMode, put: (offset: number, entry: EntryOf) => void) {
  const backwards = entries(cells.toReversed(), mode);
  for (let step = 1; step <= before; step++) put(-step, backwards(step));
  const forwards = entries(cells, mode);
  for (let step = 1; step <= after; step++) put(cells.length - 1 + step, forwards(step));
}

/** The continuation of a line of cells: a series, or its cells repeated. */
function entries(cells: readonly Source[], mode: FillMode): (step: number) => EntryOf {
  const [first] = cells;
  const texts = cells.map(({ text }) => text);
  const series = first && isOneKind(cells) ? seriesOf(texts, entryKind(first.column), mode) : null;
  return (step) => {
    if (series) return () => series(step);
    const cell = cells[(step - 1) % cells.length];
    return (column) => (cell && valueTransfer(cell.column, column)?.(cell.values)) ?? cell?.text ?? '';
  };
}

/** True when all cells of a line are of one kind; mixed kinds form no series. */
function isOneKind(cells: readonly Source[]): boolean {
  return cells.every(({ column }) => entryKind(column) === (cells[0] && entryKind(cells[0].column)));
}

function cellsOf(first: number, last: number, { rows, columns, optionsOf }: EntryTable, place: (at: number) => [number, number]): Source[] {
  const cells: Source[] = [];
  for (let at = first; at <= last; at++) {
    const [row, position] = place(at);
    const column = columns[position];
    const values = rows[row]?.values;
    if (column && values) cells.push({ column, values, text: textReader(column, optionsOf)(values) });
  }
  return cells;
}

function write(writers: readonly ColumnWriter[], { columns }: EntryTable, row: number, position: number, entry: EntryOf) {
  const column = columns[position];
  if (column) writers[position]?.(row, entry(column));
}
