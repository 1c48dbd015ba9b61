import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { isWireRow, type WireRow } from '#renderer/data-provider.ts';
import { typeOf } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';

/** What three versions of a record are called: as it was opened, as another user has saved it since, and as it is in the form. */
export interface Versions {
  base: WireRow;
  theirs: WireRow;
  mine: WireRow;
}

/** One field that two people have changed, as texts. */
export interface Difference {
  key: string;
  title: string;
  /** Null where I have left the field alone. */
  mine: string | null;
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
  { base, theirs, mine }: Versions,
  optionsOf: Dictionaries['optionsOf'],
): Difference[] {
  return plan.fields.filter(isMine).flatMap((column) => {
    const texts = { mine: textOf(column, mine, optionsOf), theirs: textOf(column, theirs, optionsOf) };
    if (texts.mine === texts.theirs) return [];
    const { key, title } = column;
    return [{ key, title, ...texts, ...(isUnchanged(column, base, mine) && { mine: null }) }];
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
  return JSON.stringify(list.map((row) => columns.filter(isMine).map((column) => textOf(column, isWireRow(row) ? row : {}, () => []))));
}

/** Their record with what I have changed in it: fields and rows that I left alone are theirs, and so is what travels with the record, such as its version (IMPLIED-21). */
export function mergeOver(plan: FormPlan | OneToManyPlan, versions: Versions): WireRow {
  const merged = mergeRow(plan.fields, versions);
  for (const { key, columns } of subTablesOf(plan)) {
    const rows = mergeRows(columns, key, versions);
    if (rows.length > 0 || Object.hasOwn(merged, key)) merged[key] = rows;
  }
  return merged;
}

function mergeRow(columns: readonly ColumnPlan[], { base, theirs, mine }: Versions): WireRow {
  const merged = { ...theirs };
  for (const column of columns) if (!isUnchanged(column, base, mine)) merged[column.key] = mine[column.key];
  return merged;
}

function isUnchanged(column: ColumnPlan, before: WireRow, after: WireRow): boolean {
  const { parse } = typeOf(column);
  return isSameValue(parse(before[column.key], column), parse(after[column.key], column));
}

/** My rows in my order, then those that another user has added. A row that another user has removed comes back as a new one only if I have changed it. */
function mergeRows(columns: readonly ColumnPlan[], key: string, { base, theirs, mine }: Versions): WireRow[] {
  const [before, current] = [rowsOf(base[key]), rowsOf(theirs[key])];
  const [beforeById, currentById] = [byId(before), byId(current)];
  const kept = rowsOf(mine[key]).flatMap((row) => {
    const { id, ...values } = row;
    const [opened, saved] = [beforeById.get(id), currentById.get(id)];
    if (!opened) return [row];
    if (saved) return [mergeRow(columns, { base: opened, theirs: saved, mine: row })];
    return columns.every((column) => isUnchanged(column, opened, row)) ? [] : [values];
  });
  return [...kept, ...current.filter(({ id }) => !beforeById.has(id))];
}

function rowsOf(rows: WireRow[string]): WireRow[] {
  return Array.isArray(rows) ? rows.filter(isWireRow) : [];
}

function byId(rows: readonly WireRow[]): Map<WireRow[string], WireRow> {
  return new Map(rows.filter(({ id }) => id !== undefined).map((row) => [row['id'], row]));
}
