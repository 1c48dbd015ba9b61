import { decimalSum } from '../draft/decimal-sum.ts';
import { cellReader } from '../draft/opened-row.ts';
import { numberOf } from '../draft/statistics.ts';
import { entryKind } from './entry-kind.ts';
import type { EntryTable } from './entry-table.ts';
import type { Rectangle } from './range.ts';

/** Statistics of a range. `sum` and `average` are plain digits, null when it has no numbers. */
export interface RangeStatistics {
  /** Number of non-empty cells. */
  count: number;
  numericCount: number;
  sum: string | null;
  average: string | null;
}

/** Exact count, sum and average of a range. Only numeric columns count as numbers: an order code made of digits is text. */
export function rangeStatistics({ top, left, bottom, right }: Rectangle, { rows, columns }: EntryTable): RangeStatistics {
  const total = decimalSum();
  let count = 0;
  const last = Math.min(bottom, rows.length - 1);
  for (const column of columns.slice(left, right + 1)) {
    const isNumeric = entryKind(column) === 'number';
    const read = cellReader(column);
    for (let row = top; row <= last; row++) {
      const value = read(rows[row]!);
      if (isBlank(value)) continue;
      count++;
      const number = isNumeric ? numberOf(value) : null;
      if (number !== null) total.add(number);
    }
  }
  const isEmpty = total.count === 0;
  return { count, numericCount: total.count, sum: isEmpty ? null : total.sum(), average: total.average() };
}

/** True for a value that displays nothing, such as an unticked checkbox. */
function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}
