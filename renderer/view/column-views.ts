import { columnType } from '../column-types/index.ts';
import type { ColumnType, ColumnView } from '../column-types/define.ts';
import type { ColumnTypeName } from '../column-types/index.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan, ScreenPlan } from '../compile/plan.ts';

/** The React side of each type that a screen uses. */
export type ColumnViews = ReadonlyMap<ColumnTypeName, ColumnView>;

const loaded = new Map<ColumnTypeName, Promise<ColumnView>>();

function loadView(name: ColumnTypeName): Promise<ColumnView> {
  let view = loaded.get(name);
  if (!view) {
    view = typeOf({ type: name }).view();
    loaded.set(name, view);
    view.catch(() => loaded.delete(name));
  }
  return view;
}

/** The type of a column. Views know values only as `unknown`: what they read from a type they give back to it. */
export function typeOf(column: Pick<ColumnPlan, 'type'>): ColumnType<string, unknown> {
  return columnType(column.type) as ColumnType<string, unknown>;
}

/** Loads the views of the types of these columns; each is one dynamic import, made once. */
export async function loadColumnViews(columns: readonly ColumnPlan[]): Promise<ColumnViews> {
  const names = [...new Set(columns.map((column) => column.type))];
  const views = await Promise.all(names.map(loadView));
  return new Map(names.map((name, index) => [name, views[index]!]));
}

function formColumns(plan: FormPlan | OneToManyPlan): readonly ColumnPlan[] {
  return plan.kind === 'form' ? plan.fields : [...plan.fields, ...plan.subTables.flatMap((table) => table.columns)];
}

/** Every column that a screen may draw. */
export function screenColumns(plan: ScreenPlan): readonly ColumnPlan[] {
  if (plan.kind !== 'list') return formColumns(plan);
  return [...plan.columns, ...plan.query.map((item) => item.column), ...(plan.form ? formColumns(plan.form) : [])];
}
