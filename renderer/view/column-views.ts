import { columnType } from '../column-types/index.ts';
import type { ColumnType } from '../column-types/define.ts';
import type { ColumnPlan, FormPlan, ListPlan, OneToManyPlan, ScreenPlan } from '../compile/plan.ts';

export { knownViews, loadViews as loadColumnViews, type ColumnViews } from '../widgets/load-views.ts';

/** The type of a column. To views values are `unknown`: they only pass a type's values back to it. */
export function typeOf(column: Pick<ColumnPlan, 'type'>): ColumnType<string, unknown> {
  return columnType(column.type) as ColumnType<string, unknown>;
}

/** True for a column of files or pictures: a card has them beside its values. */
export function showsFiles(column: ColumnPlan): boolean {
  return column.files !== undefined || typeOf(column).grid?.(column)?.showsPictures === true;
}

function formColumns(plan: FormPlan | OneToManyPlan): readonly ColumnPlan[] {
  return plan.kind === 'form' ? plan.fields : [...plan.fields, ...plan.subTables.flatMap((table) => table.columns)];
}

/** The columns that a list draws before a record is opened. */
export function listColumns(plan: ListPlan): readonly ColumnPlan[] {
  return plan.kind === 'inner-table' ? screenColumns(plan) : [...plan.columns, ...plan.query.map((item) => item.column)];
}

/** All columns that a screen may render. */
export function screenColumns(plan: ScreenPlan): readonly ColumnPlan[] {
  if (plan.kind === 'form' || plan.kind === 'one-to-many') return formColumns(plan);
  const shown = [...plan.columns, ...plan.query.map((item) => item.column)];
  if (plan.kind === 'report') return [...shown, ...plan.parameters.map((item) => item.column)];
  return plan.form ? [...shown, ...formColumns(plan.form)] : shown;
}
