import { columnType } from '../column-types/index.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import type { WireRow } from '../data-provider.ts';
import { ROWS_BELOW } from '../sources/documents.ts';
import { wireRows } from './wire-rows.ts';

/** Set by the server, whatever a client sends. */
const SYSTEM = new Set(['id', 'create_by', 'create_time', 'update_by', 'update_time', 'sys_org_code', 'bpm_status', 'row_version']);

/** Numbers, unique and computed values, and what only the server writes, are a record's own. */
function isOwn({ key, type, fillRule, rules, computed }: ColumnPlan): boolean {
  const isSecret = columnType(type).isSecret === true;
  return SYSTEM.has(key) || isSecret || fillRule !== undefined || computed !== undefined || rules.some(({ kind }) => kind === 'unique');
}

/** The columns of a row whose values go over to its copy: read-only ones only where a choice of another column fills them. */
export function copiedColumns(columns: readonly ColumnPlan[]): readonly ColumnPlan[] {
  const filled = new Set(columns.flatMap((column) => columnType(column.type).fills?.(column) ?? []));
  return columns.filter((column) => !isOwn(column) && (!column.readOnly || filled.has(column.key)));
}

function copyOfRow(columns: readonly ColumnPlan[], row: WireRow): WireRow {
  const keys = columns.map(({ key }) => key).filter((key) => Object.hasOwn(row, key));
  return Object.fromEntries(keys.map((key) => [key, row[key]]));
}

/**
 * The initial wire values of a copy of a record, with those of its sub-table rows. Ids, numbers, unique and computed values, system fields and
 * those that actions set are left out, and so take their defaults.
 */
export function copyRecord(plan: FormPlan | OneToManyPlan, record: WireRow): WireRow {
  const states = new Set(plan.states);
  const tables = subTablesOf(plan).map((table) => {
    const columns = copiedColumns(table.columns);
    return [table.key, wireRows(record, table.key).map((row) => copyOfRow(columns, row))] as const;
  });
  return {
    ...copyOfRow(
      copiedColumns(plan.fields).filter(({ key }) => !states.has(key)),
      record,
    ),
    ...Object.fromEntries(tables),
  };
}

/** The titles of the tables below its lines whose rows do not go over to the copy of a record: they are saved in the forms of the lines. */
export function leftBehind(plan: FormPlan | OneToManyPlan, record: WireRow): string[] {
  return subTablesOf(plan).flatMap(({ key, columns }) => {
    const rows = wireRows(record, key);
    return columns
      .filter((column) => column.key.startsWith(ROWS_BELOW) && rows.some((row) => Number(row[column.key]) > 0))
      .map(({ title }) => title);
  });
}
