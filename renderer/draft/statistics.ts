import type { ColumnPlan } from '../compile/plan.ts';
import type { Values } from './draft.ts';
import { decimalSum, type DecimalSum } from './decimal-sum.ts';

/** What a footer row tells. Its title is the message `footer.<kind>` (GRID-11). */
export type StatisticKind = 'sum' | 'average';

/** A footer row: the plain digits of each column that asks for it, by column key. */
export interface FooterRow {
  kind: StatisticKind;
  values: Readonly<Record<string, string>>;
}

const KINDS: readonly StatisticKind[] = ['sum', 'average'];

/** A row that footers count. */
interface CountedRow {
  id: string;
  values: Values;
}

/**
 * The footer rows of a table, sums before means, none where no column asks (GRID-11, COL-37). Cells without a number do not count. Rows that
 * changed since the last call cost those rows, and others nothing.
 */
export function runningFooters(columns: readonly ColumnPlan[]): (rows: readonly CountedRow[]) => FooterRow[] {
  const asked = columns.filter((column) => column.statistics?.length);
  let sums = emptySums(asked);
  let before: readonly CountedRow[] = [];
  return (rows) => {
    const isSame = before.length === rows.length && rows.every((row, place) => row === before[place] || row.id === before[place]?.id);
    if (!isSame) sums = emptySums(asked);
    for (const [place, row] of rows.entries()) {
      const old = isSame ? before[place] : undefined;
      if (row !== old) for (const sum of sums) count(sum, old, row);
    }
    before = rows;
    return told(sums);
  };
}

interface ColumnSum {
  column: ColumnPlan;
  total: DecimalSum;
}

const emptySums = (columns: readonly ColumnPlan[]): ColumnSum[] => columns.map((column) => ({ column, total: decimalSum() }));

function count({ column: { key }, total }: ColumnSum, old: CountedRow | undefined, row: CountedRow) {
  if (old && old.values[key] === row.values[key]) return;
  const [gone, come] = [old ? numberOf(old.values[key]) : null, numberOf(row.values[key])];
  if (gone !== null) total.remove(gone);
  if (come !== null) total.add(come);
}

function told(sums: readonly ColumnSum[]): FooterRow[] {
  return KINDS.flatMap((kind) => {
    const told = sums.filter(({ column }) => column.statistics?.includes(kind));
    if (told.length === 0) return [];
    const values = told.map(({ column, total }) => [column.key, kind === 'sum' ? total.sum() : (total.average() ?? '')] as const);
    return [{ kind, values: Object.fromEntries(values) }];
  });
}

const DIGITS = /^[+-]?\d+\.?\d*$/;

/** The number in a value of any column, digit for digit; null when it holds none. */
export function numberOf(value: unknown): number | string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && value.length < 200 && DIGITS.test(value) ? value.replace(/^\+|\.$/g, '') : null;
}
