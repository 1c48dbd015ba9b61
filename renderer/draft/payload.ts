import type { WireValue } from '../wire/wire-value.ts';
import { columnType } from '../column-types/index.ts';
import { isSameValue } from '../column-types/same-value.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import type { WireRow } from '../data-provider.ts';
import { isRowChanged, type Draft, type DraftRow } from './draft.ts';
import { EditedRow, OpenedRow, valueAt } from './opened-row.ts';

/**
 * The record to save: unchanged values are sent back as received, members without a column included. New rows carry no id (GRID-04);
 * each sub-table is an array under its name, whole and in order. A cell of a new row that stays empty is not sent, so that the table's own default applies.
 */
export function payload(draft: Draft, plan: FormPlan | OneToManyPlan): WireRow {
  const record = rowPayload(plan.fields, draft.main);
  for (const table of subTablesOf(plan)) {
    const rows = tablePayload(draft.tables[table.key]?.rows ?? [], table);
    if (rows.length > 0 || Object.hasOwn(record, table.key)) record[table.key] = rows;
  }
  return record;
}

/** The rows of a table as they are sent, without the untouched new row of a one-to-one table. */
export function tablePayload(rows: readonly DraftRow[], { relation, columns }: SubTablePlan): WireRow[] {
  return rows.filter((row) => relation === 'many' || !row.isNew || isRowChanged(row)).map((row) => rowPayload(columns, row));
}

/** One row as it is sent. */
export function rowPayload(columns: readonly ColumnPlan[], row: DraftRow): WireRow {
  const wire: WireRow = { ...row.wire };
  if (row.isNew) delete wire['id'];
  if (row instanceof OpenedRow) return wire;
  for (const column of columns) {
    if (isUnknown(column) || (row.isNew && column.key === 'id')) continue;
    const isUntouched = !isTouched(row, column.key);
    if (isUntouched && !isAdded(row)) continue;
    const type = columnType(column.type);
    const value = type.serialize(valueAt(row, column.key) ?? type.empty, column);
    if (isUntouched && isEmpty(value)) continue;
    wire[column.key] = value;
  }
  return wire;
}

/** True for a column whose type is unknown here, and with it how its values are written. */
function isUnknown({ type, missingSource }: ColumnPlan): boolean {
  return type === 'placeholder' && !missingSource;
}

function isTouched(row: DraftRow, key: string): boolean {
  return row instanceof EditedRow ? row.isChanged(key) : !isSameValue(row.values[key], row.initial[key]);
}

/** True for a row added in this draft; a record received without an id keeps its members. */
function isAdded(row: DraftRow): boolean {
  return row.isNew && Object.keys(row.wire).length === 0;
}

function isEmpty(value: WireValue): boolean {
  return value === null || value === undefined || value === '';
}
