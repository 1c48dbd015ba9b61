import { textReader, type EntryTable } from './entry-table.ts';
import type { Cell } from './range.ts';
import { searchForm } from './text-fold.ts';

/** Searches the texts of a table's cells. Made for one table as it stands; texts are folded once, at the first search. */
export interface Finder {
  /** The cells whose text contains the query, row by row; none for an empty query. Case and width make no difference. */
  find(query: string): readonly Cell[];
}

/** A finder over a table. Make another when rows, columns or options have changed. */
export function finder({ rows, columns, optionsOf }: EntryTable): Finder {
  const readers = columns.map((column) => textReader(column, optionsOf));
  let folded: readonly (readonly string[])[] | undefined;
  return {
    find(query) {
      const wanted = searchForm(query);
      if (wanted === '') return [];
      folded ??= rows.map(({ values }) => readers.map((read) => searchForm(read(values))));
      return folded.flatMap((texts, row) => texts.flatMap((text, column) => (text.includes(wanted) ? [{ row, column }] : [])));
    },
  };
}

/** The position among matches of the next one after a cell, or before it, going round; -1 when there is none. */
export function nextMatch(matches: readonly Cell[], from: Cell, direction: 'next' | 'previous'): number {
  const isAfter = (cell: Cell) => cell.row > from.row || (cell.row === from.row && cell.column > from.column);
  const isBefore = (cell: Cell) => cell.row < from.row || (cell.row === from.row && cell.column < from.column);
  const found = direction === 'next' ? matches.findIndex(isAfter) : matches.findLastIndex(isBefore);
  if (found !== -1) return found;
  return direction === 'next' ? Math.min(0, matches.length - 1) : matches.length - 1;
}
