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
 * Looks at the cells of long tables, slice by slice, so that the following check of everything finds them checked and takes no long
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

/** Rows of a table that are checked ahead of time: more than most tables have, and enough to warm up the compiler. */
const AHEAD = 1000;

/**
 * Looks at the first rows of each table, column by column, when the browser is idle: the first check then finds its patterns made
 * ready and its code compiled, and of most tables nothing left to do.
 */
export function* checksAhead(plan: FormPlan | OneToManyPlan, now: () => Pick<DraftState, 'tables'>): Generator<void> {
  for (const { key, columns } of subTablesOf(plan)) {
    for (const column of columns) {
      const rows = now().tables[key]?.rows ?? [];
      const checks = column.conditions || rows.length === 0 ? null : checksOf(column);
      if (!checks) continue;
      judgeMore(rows, column, AHEAD);
      if (checks.unique && rows.length <= SHORT) repetitionsOf(rows, column);
      yield;
    }
  }
}
