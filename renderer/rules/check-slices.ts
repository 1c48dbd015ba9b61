import type { FormPlan, OneToManyPlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import type { DraftState } from '../draft/draft.ts';
import { checksOf } from './checks.ts';
import { validateMore } from './column-faults.ts';
import { repetitionsOf } from './unique-index.ts';

/** Rows of a table that can be checked in one go without a noticeable pause. */
const SHORT = 20_000;

/** Cells of one column checked in one slice: a few milliseconds. */
const AT_ONCE = 25_000;

/**
 * Checks the cells of long tables slice by slice, so that the full validation afterwards is quick. Short tables need no slices. Rows
 * that change between slices, and columns with conditions, are left to the full validation.
 */
export function* checkSlices(plan: FormPlan | OneToManyPlan, now: () => Pick<DraftState, 'tables'>): Generator<void> {
  for (const { key, columns } of subTablesOf(plan)) {
    const rows = () => now().tables[key]?.rows ?? [];
    if (rows().length <= SHORT) continue;
    for (const column of columns) {
      const checks = column.conditions ? null : checksOf(column);
      if (!checks) continue;
      while (validateMore(rows(), column, AT_ONCE) > 0) yield;
      if (!checks.unique) continue;
      repetitionsOf(rows(), column);
      yield;
    }
  }
}

/** Rows of a table that are checked ahead of time: more than most tables have, and enough to warm up the compiler. */
const AHEAD = 1000;

/**
 * Checks the first rows of each table, column by column, when the browser is idle. The first validation then finds its patterns and
 * code compiled, and most tables already checked.
 */
export function* checksAhead(plan: FormPlan | OneToManyPlan, now: () => Pick<DraftState, 'tables'>): Generator<void> {
  for (const { key, columns } of subTablesOf(plan)) {
    for (const column of columns) {
      const rows = now().tables[key]?.rows ?? [];
      const checks = column.conditions || rows.length === 0 ? null : checksOf(column);
      if (!checks) continue;
      validateMore(rows, column, AHEAD);
      if (checks.unique && rows.length <= SHORT) repetitionsOf(rows, column);
      yield;
    }
  }
}
