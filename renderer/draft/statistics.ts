import type { ColumnPlan } from '../compile/plan.ts';
import type { Values } from './draft.ts';
import { decimalSum } from './decimal-sum.ts';

/** What a footer row tells. Its title is the message `footer.<kind>` (GRID-11). */
export type StatisticKind = 'sum' | 'average';

/** A footer row: the plain digits of each column that asks for it, by column key. */
export interface FooterRow {
  kind: StatisticKind;
  values: Readonly<Record<string, string>>;
}

const KINDS: readonly StatisticKind[] = ['sum', 'average'];

/** The footer rows of a table, sums before means, none where no column asks (GRID-11, COL-37). Cells without a number do not count. */
export function footerRows(columns: readonly ColumnPlan[], rows: readonly { values: Values }[]): FooterRow[] {
  const asked = columns.filter((column) => column.statistics?.length);
  const sums = asked.map((column) => {
    const total = decimalSum();
    for (const { values } of rows) {
      const value = numberOf(values[column.key]);
      if (value !== null) total.add(value);
    }
    return { column, total };
  });
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
