import type { FormPlan, OneToManyPlan, SubTablePlan } from './plan.ts';

/** The sub-tables of a form; none where it is of one table, or where there is no form. */
export function subTablesOf(plan: FormPlan | OneToManyPlan | null): readonly SubTablePlan[] {
  return plan?.kind === 'one-to-many' ? plan.subTables : [];
}
