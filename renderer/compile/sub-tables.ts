import type { FormPlan, OneToManyPlan, SubTablePlan } from './plan.ts';

/** The sub-tables of a form; empty for a single-table form or none. */
export function subTablesOf(plan: FormPlan | OneToManyPlan | null): readonly SubTablePlan[] {
  return plan?.kind === 'one-to-many' ? plan.subTables : [];
}
