import type { ColumnPlan } from '../compile/plan.ts';
import type { DraftRow } from '../draft/draft.ts';
import { checksOf, type BrokenRule } from './checks.ts';
import { columnCache } from './column-cache.ts';

type Rows = readonly DraftRow[];

/** The first rule broken by each invalid cell of a column, by row position; without the rules that need other rows. */
export type ColumnFaults = ReadonlyMap<number, BrokenRule>;

/** Failures of the rows before `end`; the rest have not been checked yet. */
interface CheckedRows {
  faults: Map<number, BrokenRule>;
  end: number;
}

const checkedOf = columnCache<CheckedRows>({
  make: () => ({ faults: new Map(), end: 0 }),
  change(checked, places, _before, after, column) {
    for (const place of places) {
      if (place >= checked.end) continue;
      checked.faults.delete(place);
      checkPlaces(checked, after, column, place, place + 1);
    }
  },
});

/** Cells per scan: the next call may run code that was optimised meanwhile; one long loop could not. */
const CELLS_PER_SCAN = 500;

function checkPlaces({ faults }: CheckedRows, rows: Rows, column: ColumnPlan, from: number, to: number) {
  const checks = checksOf(column);
  if (!checks) return;
  const check = (place: number) => {
    const rule = checks.brokenIn(rows[place]!);
    if (rule) faults.set(place, rule);
  };
  for (let start = from; start < to; start += CELLS_PER_SCAN) checks.prescan(rows, start, Math.min(start + CELLS_PER_SCAN, to), check);
}

/** The failures of a column. The first call scans its rows; later calls cost only the changed ones. */
export function columnFaults(rows: Rows, column: ColumnPlan): ColumnFaults {
  validateMore(rows, column, Infinity);
  return checkedOf(rows, column).faults;
}

/** Checks the next rows of a column ahead of time; returns how many were checked. */
export function validateMore(rows: Rows, column: ColumnPlan, max: number): number {
  const checked = checkedOf(rows, column);
  const { end } = checked;
  checked.end = Math.min(end + max, rows.length);
  checkPlaces(checked, rows, column, end, checked.end);
  return checked.end - end;
}
