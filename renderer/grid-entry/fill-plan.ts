import type { ColumnPlan } from '../compile/plan.ts';
import type { Values } from '../draft/draft.ts';
import { columnOrder } from './chain-order.ts';
import { entryKind } from './entry-kind.ts';
import { textReader, type EntryTable } from './entry-table.ts';
import { entryWriter, type Entry, type EntryPlan } from './entry-writer.ts';
import { valueTransfer } from './value-transfer.ts';
import type { Cell, Rectangle } from './range.ts';
import { seriesOf, type FillMode } from './series.ts';

/** A source cell of a fill. */
interface Source {
  column: ColumnPlan;
  values: Values;
  text: string;
}

/** The entry for a cell, given its column. */
type EntryOf = (column: ColumnPlan) => Entry;

/** A line of source cells from `first` to `last`, which is continued from `start` to `end`: a column by rows, or a row by columns. */
interface Line {
  first: number;
  last: number;
  start: number;
  end: number;
  cellAt(at: number): Cell;
}

/**
 * The effect of dragging the fill handle from `source` to `target`, which is the source extended in one direction. Each line continues its
 * own series. A fill adds no rows.
 */
export function fillPlan(source: Rectangle, target: Rectangle, mode: FillMode, table: EntryTable): EntryPlan {
  const writer = entryWriter(table);
  const writers = table.columns.slice(0, target.right + 1).map((_column, position) => writer.into(position));
  const bottom = Math.min(target.bottom, table.rows.length - 1);
  const put = ({ row, column }: Cell, entry: EntryOf) => {
    const plan = table.columns[column];
    if (plan) writers[column]?.(row, entry(plan));
  };
  const lines = target.left === source.left && target.right === source.right ? linesDown : linesAcross;
  for (const line of lines(source, { ...target, bottom }, table)) extend(line, sourcesOf(line, table), mode, put);
  return writer.plan({ ...target, bottom });
}

function linesDown({ top, bottom, left, right }: Rectangle, target: Rectangle, table: EntryTable): Line[] {
  const line = { first: top, last: bottom, start: target.top, end: target.bottom };
  return columnOrder(left, right - left + 1, table).map((column) => ({ ...line, cellAt: (row) => ({ row, column }) }));
}

function linesAcross({ top, bottom, left, right }: Rectangle, target: Rectangle, { columns }: EntryTable): Line[] {
  const line = { first: left, last: right, start: target.left, end: Math.min(target.right, columns.length - 1) };
  const height = Math.max(Math.min(bottom, target.bottom) - top + 1, 0);
  return Array.from({ length: height }, (_, step) => ({ ...line, cellAt: (column) => ({ row: top + step, column }) }));
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

/** Continues a line in front of its source cells, and behind them. */
function extend(
  { first, last, start, end, cellAt }: Line,
  cells: readonly Source[],
  mode: FillMode,
  put: (cell: Cell, entry: EntryOf) => void,
) {
  const backwards = entries(cells.toReversed(), mode);
  for (let at = first - 1; at >= start; at--) put(cellAt(at), backwards(first - at));
  const forwards = entries(cells, mode);
  for (let at = last + 1; at <= end; at++) put(cellAt(at), forwards(at - last));
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

function sourcesOf({ first, last, cellAt }: Line, table: EntryTable): Source[] {
  const { rows, columns } = table;
  const cells: Source[] = [];
  for (let at = first; at <= last; at++) {
    const { row, column: position } = cellAt(at);
    const column = columns[position];
    const values = rows[row]?.values;
    if (column && values) cells.push({ column, values, text: textReader(column, table)(values) });
  }
  return cells;
}
