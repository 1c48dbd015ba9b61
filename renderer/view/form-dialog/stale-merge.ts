import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { isWireRow, type WireRow } from '#renderer/data-provider.ts';
import type { Difference } from '#renderer/widgets/stale/DifferenceTable.tsx';
import { typeOf } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';

/** Three versions of a record: as opened, as saved by another user since, and as in the form. */
export interface Versions {
  base: WireRow;
  theirs: WireRow;
  mine: WireRow;
}

const isMine = (column: ColumnPlan) => column.visible && !column.readOnly && column.type !== 'placeholder';

/** Where the texts of fields come from. */
type Texts = Pick<Dictionaries, 'optionsOf'> & Partial<Pick<Dictionaries, 'answers'>>;

function textOf(column: ColumnPlan, row: WireRow, texts: Texts): string {
  const type = typeOf(column);
  return type.format(type.parse(row[column.key], column), column, texts.optionsOf(column), texts.answers);
}

/** The fields that differ between this user's version and the other's, in form order. */
export function differences(plan: FormPlan | OneToManyPlan, { base, theirs, mine }: Versions, dictionaries: Texts): Difference[] {
  return plan.fields.filter(isMine).flatMap((column) => {
    const texts = { mine: textOf(column, mine, dictionaries), theirs: textOf(column, theirs, dictionaries) };
    if (texts.mine === texts.theirs) return [];
    const { key, title } = column;
    return [{ key, title, ...texts, ...(isUnchanged(column, base, mine) && { mine: null }) }];
  });
}

/** The titles of the sub-tables whose rows the other user has changed, be it as this user has. */
export function changedTables(plan: FormPlan | OneToManyPlan, { base, theirs }: Pick<Versions, 'base' | 'theirs'>): string[] {
  if (plan.kind === 'form') return [];
  return plan.subTables
    .filter((table) => rowsText(base[table.key], table.columns) !== rowsText(theirs[table.key], table.columns))
    .map((table) => table.title);
}

const AS_STORED: Texts = { optionsOf: () => [] };

function rowsText(rows: WireRow[string], columns: readonly ColumnPlan[]): string {
  const list = Array.isArray(rows) ? rows : [];
  return JSON.stringify(list.map((row) => columns.filter(isMine).map((column) => textOf(column, isWireRow(row) ? row : {}, AS_STORED))));
}

/**
 * The other user's record with this user's changes: untouched fields and rows are theirs, and so are fields without a column, such as the
 * version (IMPLIED-21).
 */
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

/**
 * This user's rows in their order, then rows added by the other user. A row that the other user removed comes back as a new one only if
 * this user has changed it.
 */
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
