import type { ColumnPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { typeOf } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';

/** One field that two people have changed, as texts. */
export interface Difference {
  key: string;
  title: string;
  mine: string;
  theirs: string;
}

const isMine = (column: ColumnPlan) => column.visible && !column.readOnly && column.type !== 'placeholder';

function textOf(column: ColumnPlan, row: WireRow, optionsOf: Dictionaries['optionsOf']): string {
  const type = typeOf(column);
  return type.format(type.parse(row[column.key], column), column, optionsOf(column));
}

/** The fields in which my version and theirs differ, in the order of the form. */
export function differences(
  plan: FormPlan | OneToManyPlan,
  mine: WireRow,
  theirs: WireRow,
  optionsOf: Dictionaries['optionsOf'],
): Difference[] {
  return plan.fields.filter(isMine).flatMap((column) => {
    const texts = { mine: textOf(column, mine, optionsOf), theirs: textOf(column, theirs, optionsOf) };
    return texts.mine === texts.theirs ? [] : [{ key: column.key, title: column.title, ...texts }];
  });
}

/** The titles of the sub-tables whose rows differ. */
export function differingTables(plan: FormPlan | OneToManyPlan, mine: WireRow, theirs: WireRow): string[] {
  if (plan.kind === 'form') return [];
  return plan.subTables
    .filter((table) => rowsText(mine[table.key], table.columns) !== rowsText(theirs[table.key], table.columns))
    .map((table) => table.title);
}

function rowsText(rows: WireRow[string], columns: readonly ColumnPlan[]): string {
  const list = Array.isArray(rows) ? rows : [];
  return JSON.stringify(list.map((row) => columns.filter(isMine).map((column) => textOf(column, isRow(row) ? row : {}, () => []))));
}

function isRow(value: WireRow[string]): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Their record with my values over it: what I may edit is mine, what else travels with the record (its version) is theirs (IMPLIED-21). */
export function mergeOver(plan: FormPlan | OneToManyPlan, theirs: WireRow, mine: WireRow): WireRow {
  const merged = { ...theirs };
  for (const column of plan.fields.filter(isMine)) merged[column.key] = mine[column.key];
  if (plan.kind === 'one-to-many') for (const table of plan.subTables) merged[table.key] = mine[table.key];
  return merged;
}
