import { decimalSum } from '../draft/decimal-sum.ts';
import { cellReader } from '../draft/opened-row.ts';
import { numberOf } from '../draft/statistics.ts';
import { entryKind } from './entry-kind.ts';
import type { EntryTable } from './entry-table.ts';
import type { Rectangle } from './range.ts';

/** The status line of a range. `sum` and `average` are plain digits, null without numbers. */
export interface RangeStatistics {
  /** Cells that are not empty. */
  count: number;
  numericCount: number;
  sum: string | null;
  average: string | null;
}

/** Count, sum and mean of a range, without losing a digit. Only columns of numbers have numbers: an order code of digits is a text. */
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

/** True for a value that shows nothing: an unticked box too. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}
