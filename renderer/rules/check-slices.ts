import type { FormPlan, OneToManyPlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import type { DraftState } from '../draft/draft.ts';
import { checksOf } from './checks.ts';
import { judgeMore } from './column-faults.ts';
import { repetitionsOf } from './unique-index.ts';

/** Rows of a table that are checked in one go without anybody noticing. */
const SHORT = 20_000;

/** Cells of one column that are looked at in one slice: a few milliseconds. */
const AT_ONCE = 25_000;

/**
 * Looks at the cells of long tables, slice by slice, so that the check of everything that comes afterwards finds them judged and takes no long
 * moment. Short tables have no slices. What changes between two slices, and what conditions decide, is left to that check.
 */
export function* checkSlices(plan: FormPlan | OneToManyPlan, now: () => Pick<DraftState, 'tables'>): Generator<void> {
  for (const { key, columns } of subTablesOf(plan)) {
    const rows = () => now().tables[key]?.rows ?? [];
    if (rows().length <= SHORT) continue;
    for (const column of columns) {
      const checks = column.conditions ? null : checksOf(column);
      if (!checks) continue;
      while (judgeMore(rows(), column, AT_ONCE) > 0) yield;
      if (!checks.unique) continue;
      repetitionsOf(rows(), column);
      yield;
    }
  }
}
