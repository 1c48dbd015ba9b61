import type { ColumnPlan } from '../compile/plan.ts';
import { withPlaces } from '../text/number-digits.ts';
import { decimalSum, type DecimalSum } from './decimal-sum.ts';
import type { Values } from './draft.ts';
import { cellReader } from './opened-row.ts';
import { changedPlaces } from './row-places.ts';

/** The statistic of a footer row: of all rows of a table, or the sums of one page and of all pages. Its title is the message `footer.<kind>` (GRID-11). */
export type StatisticKind = 'sum' | 'average' | 'page' | 'total';

/** A footer row: plain digits by column key, for each column with this statistic; empty while rows are still being counted. */
export interface FooterRow {
  kind: StatisticKind;
  /** Instead of the title of its kind. */
  title?: string;
  values: Readonly<Record<string, string>>;
  /** By column, the sums of amounts in other currencies than that of its value. */
  rest?: Readonly<Record<string, string>>;
}

const KINDS = ['sum', 'average'] as const;

/** A row counted by footers. */
interface CountedRow {
  readonly id: string;
  readonly values: Values;
}

/** How many different values a column has. */
export interface ValueCount {
  key: string;
  n: number;
  /** What they are, as `style|styles`. */
  word: string;
}

/** The incrementally updated footers of a table. */
export interface RunningFooters {
  /** Updates the sums to these rows, adding at most `max` uncounted ones; true when none are left to count. */
  count(rows: readonly CountedRow[], max?: number): boolean;
  /** Sums before means; only statistics that some column asks for. */
  rows(): readonly FooterRow[];
  /** In the order of the columns that ask for them; none while rows are still being counted. */
  counts(): readonly ValueCount[];
}

/** What is kept of the cells of a column. */
interface Tally {
  column: ColumnPlan;
  read: (row: CountedRow) => unknown;
  tally(value: unknown, sign: 1 | -1): void;
}

interface ColumnSum extends Tally {
  total: DecimalSum;
}

interface ColumnValues extends Tally {
  word: string;
  count(): number;
}

/**
 * The footers of a table (GRID-11, COL-37). Cells without a number do not count. An update costs only the rows that were changed, added
 * or removed since the last one.
 */
export function runningFooters(columns: readonly ColumnPlan[]): RunningFooters {
  const sums = columnSums(columns);
  let counted: readonly CountedRow[] = [];
  /** How many of them are in the sums. */
  let end = 0;

  /** Moves the sums to another list of rows; the common start and end are not recounted. */
  function moveTo(rows: readonly CountedRow[]) {
    const before = counted;
    counted = rows;
    const places = changedPlaces(before, rows);
    if (places) return places.forEach((place) => place < end && sums.replace(before[place]!, rows[place]!));
    const { start, tail } = commonEnds(before, rows, end);
    sums.tally(before, start, end - tail, -1);
    end = end === before.length ? rows.length : start;
    sums.tally(rows, start, end - tail, 1);
  }

  return {
    count(rows, max = Infinity) {
      if (sums.isEmpty) return true;
      if (rows !== counted && end > 0) moveTo(rows);
      counted = rows;
      const next = Math.min(rows.length, end + max);
      sums.tally(rows, end, next, 1);
      end = next;
      return end === rows.length;
    },
    rows: () => sums.shown(end === counted.length).rows,
    counts: () => sums.shown(end === counted.length).counts,
  };
}

/** The sums of the columns that have footers; the result is the same object until one of them changes. */
function columnSums(columns: readonly ColumnPlan[]) {
  const sums = columns.filter((column) => column.statistics?.length).map(columnSum);
  const values = columns.flatMap((column) => (column.distinct ? [columnValues(column, column.distinct)] : []));
  const tallies: readonly Tally[] = [...sums, ...values];
  let known: { isComplete: boolean; rows: readonly FooterRow[]; counts: readonly ValueCount[] } | null = null;
  return {
    isEmpty: tallies.length === 0,
    tally(rows: readonly CountedRow[], from: number, to: number, sign: 1 | -1) {
      if (from < to) known = null;
      for (let place = from; place < to; place++) for (const { read, tally } of tallies) tally(read(rows[place]!), sign);
    },
    replace(before: CountedRow, after: CountedRow) {
      for (const { read, tally } of tallies) {
        const [old, now] = [read(before), read(after)];
        if (Object.is(old, now)) continue;
        known = null;
        tally(old, -1);
        tally(now, 1);
      }
    },
    shown(isComplete: boolean) {
      if (known?.isComplete !== isComplete)
        known = { isComplete, rows: footersOf(sums, isComplete), counts: isComplete ? countsOf(values) : [] };
      return known;
    },
  };
}

/** How many rows two lists share at the start and at the end; rows of the first beyond `length` are ignored. */
function commonEnds(before: readonly CountedRow[], after: readonly CountedRow[], length: number): { start: number; tail: number } {
  let start = 0;
  while (start < length && start < after.length && before[start] === after[start]) start++;
  if (length < before.length) return { start, tail: 0 };
  const max = Math.min(length, after.length) - start;
  let tail = 0;
  while (tail < max && before[length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { start, tail };
}

function columnSum(column: ColumnPlan): ColumnSum {
  const total = decimalSum();
  return {
    ...{ column, read: cellReader(column), total },
    tally(value, sign) {
      const number = numberOf(value);
      if (number === null) return;
      if (sign === 1) total.add(number);
      else total.remove(number);
    },
  };
}

/** The different values of a column; empty ones do not count. */
function columnValues(column: ColumnPlan, word: string): ColumnValues {
  const rows = new Map<string, number>();
  return {
    ...{ column, word, read: cellReader(column), count: () => rows.size },
    tally(value, sign) {
      const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
      if (text === '' || text === '""' || text === '[]') return;
      const of = (rows.get(text) ?? 0) + sign;
      if (of > 0) rows.set(text, of);
      else rows.delete(text);
    },
  };
}

function countsOf(values: readonly ColumnValues[]): ValueCount[] {
  return values.map(({ column, word, count }) => ({ key: column.key, n: count(), word }));
}

function footersOf(sums: readonly ColumnSum[], isComplete: boolean): FooterRow[] {
  const textOf = (kind: (typeof KINDS)[number], total: DecimalSum) => (kind === 'sum' ? total.sum() : (total.average() ?? ''));
  return KINDS.flatMap((kind) => {
    const ofKind = sums.filter(({ column }) => column.statistics?.includes(kind));
    if (ofKind.length === 0) return [];
    const values = ofKind.map(
      ({ column, total }) => [column.key, isComplete ? withPlaces(textOf(kind, total), column.decimals) : ''] as const,
    );
    return [{ kind, values: Object.fromEntries(values) }];
  });
}

const DIGITS = /^[+-]?\d+\.?\d*$/;

/** The exact number in a value of any column; null when it holds none. */
export function numberOf(value: unknown): number | string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && value.length < 200 && DIGITS.test(value) ? value.replace(/^\+|\.$/g, '') : null;
}
