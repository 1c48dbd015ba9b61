import type { ColumnPlan } from '../compile/plan.ts';
import { textReader, type EntryRow, type EntryTable } from './entry-table.ts';
import { isSpelt, type PinyinReader } from './pinyin-match.ts';
import type { Cell } from './range.ts';
import { searchForm } from './text-fold.ts';

/** The table that is searched. */
export interface SearchedTable extends Pick<EntryTable, 'rows' | 'columns' | 'optionsOf'> {
  /** False for a cell that shows nothing, whatever it holds. */
  isShown?(row: EntryRow, column: ColumnPlan): boolean;
}

/** Rows that are searched before others get their turn. */
const ROWS_A_STEP = 200;

/** Pinyin of one letter would find half of all characters. */
const SPELT = /^[a-z']{2,}$/;

/** True for texts that contain the query, without regard to case and width, or that letters spell in pinyin. An empty query is in no text. */
export function textSearch(query: string, readings: PinyinReader | null): (text: string) => boolean {
  const wanted = searchForm(query).trim();
  if (wanted === '') return () => false;
  const spelt = readings && SPELT.test(wanted) ? readings : null;
  return (text) => text !== '' && (searchForm(text).includes(wanted) || (spelt !== null && isSpelt(text, wanted, spelt)));
}

/** The cells whose text passes, row by row. Each step gives what some more rows have brought, so that a long search can be interrupted. */
export function* findCells(
  { rows, columns, optionsOf, isShown }: SearchedTable,
  passes: (text: string) => boolean,
): Generator<Cell[], void> {
  const readers = columns.map((column) => textReader(column, optionsOf));
  let found: Cell[] = [];
  for (const [row, at] of rows.entries()) {
    for (const [position, column] of columns.entries())
      if (passes(readers[position]?.(at.values) ?? '') && isShown?.(at, column) !== false) found.push({ row, column: position });
    if (row % ROWS_A_STEP !== ROWS_A_STEP - 1) continue;
    yield found;
    found = [];
  }
  yield found;
}

/** The position among matches of the next one after a cell, or before it, going round; -1 when there is none. */
export function nextMatch(matches: readonly Cell[], from: Cell, direction: 'next' | 'previous'): number {
  const isAfter = (cell: Cell) => cell.row > from.row || (cell.row === from.row && cell.column > from.column);
  const isBefore = (cell: Cell) => cell.row < from.row || (cell.row === from.row && cell.column < from.column);
  const found = direction === 'next' ? matches.findIndex(isAfter) : matches.findLastIndex(isBefore);
  if (found !== -1) return found;
  return direction === 'next' ? Math.min(0, matches.length - 1) : matches.length - 1;
}
