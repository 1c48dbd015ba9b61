import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { textReader, type EntryTable, type TextSource } from './entry-table.ts';

/** A cell to sort; blank cells have an empty text. */
export interface OrderedCell {
  text: string;
  value: unknown;
}

const collator = new Intl.Collator('zh-CN', { numeric: true });

/** Compares cells of a column, by its type's order or else by text. The caller handles blank cells. */
export function cellOrder({ type }: ColumnPlan): (a: OrderedCell, b: OrderedCell) => number {
  const { compare } = columnType(type);
  return (a, b) => (compare ? compare(a.value, b.value) : 0) || collator.compare(a.text, b.text);
}

/** The rank of each row, by id, when sorted by a column. Blank cells come last in either direction. */
export function rankRows(
  rows: EntryTable['rows'],
  column: ColumnPlan,
  order: 'asc' | 'desc',
  source: TextSource,
): ReadonlyMap<string, number> {
  const read = textReader(column, source);
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
 * Sorts rows by rank. A row without a rank was added since: it stays behind the row before it, or at the end when only such rows follow it.
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
