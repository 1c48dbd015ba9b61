import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { textReader, type EntryTable } from './entry-table.ts';

/** A cell as it is put in order: blank ones have no text. */
export interface OrderedCell {
  text: string;
  value: unknown;
}

const collator = new Intl.Collator('zh-CN', { numeric: true });

/** Compares cells of a column: by its type where that knows an order, else by text. Blank cells are the caller's business. */
export function cellOrder({ type }: ColumnPlan): (a: OrderedCell, b: OrderedCell) => number {
  const { compare } = columnType(type);
  return (a, b) => (compare ? compare(a.value, b.value) : 0) || collator.compare(a.text, b.text);
}

/** The place of each row, by id, when the rows are sorted by a column. Blank cells come last, whatever the direction. */
export function rankRows(
  rows: EntryTable['rows'],
  column: ColumnPlan,
  order: 'asc' | 'desc',
  optionsOf: EntryTable['optionsOf'],
): ReadonlyMap<string, number> {
  const read = textReader(column, optionsOf);
  const compare = cellOrder(column);
  const turn = order === 'asc' ? 1 : -1;
  const sorted = rows
    .map(({ id, values }) => ({ id, text: read(values), value: values[column.key] }))
    .toSorted((a, b) => {
      const blank = Number(a.text === '') - Number(b.text === '');
      return blank || turn * compare(a, b);
    });
  return new Map(sorted.map(({ id }, place) => [id, place]));
}

/**
 * Rows in the order of their places. One that has no place, because it was added since, stays behind the row before it; at the end when
 * nothing but such rows comes after it.
 */
export function inRankOrder<Row>(rows: readonly Row[], rankOf: (row: Row) => number | undefined): Row[] {
  const top: Row[] = [];
  const ranked: { rank: number; row: Row; behind: Row[] }[] = [];
  for (const row of rows) {
    const rank = rankOf(row);
    if (rank !== undefined) ranked.push({ rank, row, behind: [] });
    else (ranked.at(-1)?.behind ?? top).push(row);
  }
  const end = ranked.at(-1)?.behind.splice(0) ?? [];
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank);
  return [...top, ...sorted.flatMap(({ row, behind }) => [row, ...behind]), ...end];
}
