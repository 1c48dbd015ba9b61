import type { TypeFailure } from '../column-types/define.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { DraftRow } from '../draft/draft.ts';
import { checksOf } from './checks.ts';
import { keptByColumn } from './kept-by-column.ts';
import type { RulePlan } from './rule-plan.ts';

type Rows = readonly DraftRow[];

/** The first rule that each wrong cell of a column breaks, by the place of its row; without the rules that need other rows. */
export type ColumnFaults = ReadonlyMap<number, RulePlan | TypeFailure>;

/** What is wrong with the rows before `end`; those behind it have not been looked at. */
interface Judged {
  faults: Map<number, RulePlan | TypeFailure>;
  end: number;
}

const judgedOf = keptByColumn<Judged>({
  make: () => ({ faults: new Map(), end: 0 }),
  change(judged, places, _before, after, column) {
    for (const place of places) {
      if (place >= judged.end) continue;
      judged.faults.delete(place);
      judgePlaces(judged, after, column, place, place + 1);
    }
  },
});

/** Cells of one scan: the next call may run code optimised meanwhile, a single long loop would not. */
const AT_A_GLANCE = 500;

function judgePlaces({ faults }: Judged, rows: Rows, column: ColumnPlan, from: number, to: number) {
  const checks = checksOf(column);
  if (!checks) return;
  const judge = (place: number) => {
    const rule = checks.brokenIn(rows[place]!);
    if (rule) faults.set(place, rule);
  };
  for (let start = from; start < to; start += AT_A_GLANCE) checks.glance(rows, start, Math.min(start + AT_A_GLANCE, to), judge);
}

/** The failures of a column. The first call scans its rows; later calls cost only the changed ones. */
export function columnFaults(rows: Rows, column: ColumnPlan): ColumnFaults {
  judgeMore(rows, column, Infinity);
  return judgedOf(rows, column).faults;
}

/** Checks the next rows of a column ahead of time; returns how many were checked. */
export function judgeMore(rows: Rows, column: ColumnPlan, most: number): number {
  const judged = judgedOf(rows, column);
  const { end } = judged;
  judged.end = Math.min(end + most, rows.length);
  judgePlaces(judged, rows, column, end, judged.end);
  return judged.end - end;
}
