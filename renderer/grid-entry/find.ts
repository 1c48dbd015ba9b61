import { isDay } from '../column-types/is-day.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { textReader, type EntryTable, type TextSource } from './entry-table.ts';
import type { ShownRow } from '#renderer/draft/draft-state.ts';
import { isSpelt, type PinyinReader } from '../text/search-rank.ts';
import type { Cell } from './range.ts';
import { spellDay } from '../text/day-format.ts';
import { searchForm } from '../text/text-fold.ts';

/** The table to search. */
export interface SearchedTable extends TextSource, Pick<EntryTable, 'rows' | 'columns'> {
  /** False for a cell that displays nothing, whatever its value. */
  isShown?(row: ShownRow, column: ColumnPlan): boolean;
}

/** Rows searched per step. */
const ROWS_A_STEP = 200;

/** A single letter would match half of all characters by pinyin. */
const SPELT = /^[a-z']{2,}$/;

/** A predicate for texts that contain the query, ignoring case and width, or match it by pinyin. An empty query matches nothing. */
export function textSearch(query: string, readings: PinyinReader | null): (text: string) => boolean {
  const wanted = searchForm(query).trim();
  if (wanted === '') return () => false;
  const spelt = readings && SPELT.test(wanted) ? readings : null;
  return (text) => text !== '' && (searchForm(text).includes(wanted) || (spelt !== null && isSpelt(text, wanted, spelt)));
}

/** What a cell is found by: the text that is copied from it and, where the user reads its day in another spelling, that too. */
export function foundBy(text: string, column: ColumnPlan, { dayFormat }: Pick<TextSource, 'dayFormat'>): string {
  return dayFormat && isDay(column) ? `${text}\n${spellDay(text, dayFormat)}` : text;
}

/** Finds the cells whose text passes, row by row. Yields after every few rows, so that a long search can be interrupted. */
export function* findCells(table: SearchedTable, passes: (text: string) => boolean): Generator<Cell[], void> {
  const { rows, columns, isShown } = table;
  const readers = columns.map((column) => textReader(column, table));
  let found: Cell[] = [];
  for (const [row, at] of rows.entries()) {
    for (const [position, column] of columns.entries())
      if (passes(foundBy(readers[position]?.(at.values) ?? '', column, table)) && isShown?.(at, column) !== false)
        found.push({ row, column: position });
    if (row % ROWS_A_STEP !== ROWS_A_STEP - 1) continue;
    yield found;
    found = [];
  }
  yield found;
}

/** The index of the next match after a cell, or the previous one before it, wrapping around; -1 when there is none. */
export function nextMatch(matches: readonly Cell[], from: Cell, direction: 'next' | 'previous'): number {
  const isAfter = (cell: Cell) => cell.row > from.row || (cell.row === from.row && cell.column > from.column);
  const isBefore = (cell: Cell) => cell.row < from.row || (cell.row === from.row && cell.column < from.column);
  const found = direction === 'next' ? matches.findIndex(isAfter) : matches.findLastIndex(isBefore);
  if (found !== -1) return found;
  return direction === 'next' ? Math.min(0, matches.length - 1) : matches.length - 1;
}
