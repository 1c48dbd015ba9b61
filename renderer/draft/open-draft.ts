import { columnType } from '../column-types/index.ts';
import type { WireValue } from '../column-types/define.ts';
import { wireText } from '../column-types/wire-text.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';
import { newRow } from './command.ts';
import { newValues, type DefaultContext } from './defaults.ts';
import type { Draft, DraftRow, DraftTable, Values } from './draft.ts';

/** A draft of a record, its wire values parsed once; of a new record with its default values when `record` is null. */
export function openDraft(plan: FormPlan | OneToManyPlan, record: WireRow | null, defaults: DefaultContext): Draft {
  const tables: Record<string, DraftTable> = {};
  let nextRow = 1;
  const open = (columns: readonly ColumnPlan[], wire: WireRow | null): DraftRow => {
    if (wire === null) return newRow(nextRow++, newValues(columns, defaults));
    const id = wireText(wire['id']);
    const values = atRest(columns, parseRow(columns, wire));
    return { id: id || `new:${nextRow++}`, isNew: !id, wire, initial: values, values };
  };
  const main = open(plan.fields, record);
  for (const table of plan.kind === 'one-to-many' ? plan.subTables : []) {
    const rows = subRows(table, record).map((row) => open(table.columns, row));
    tables[table.key] = { rows, opened: rows };
  }
  return { main, tables, nextRow, past: [], future: [] };
}

/** A wire row parsed by the column types: one value for each column. */
export function parseRow(columns: readonly ColumnPlan[], row: WireRow): Values {
  return Object.fromEntries(columns.map((column) => [column.key, columnType(column.type).parse(row[column.key], column)]));
}

/** Empty values become what they stand for, so that opening a record changes nothing that a person would be asked about. */
function atRest(columns: readonly ColumnPlan[], values: Values): Values {
  const resting = columns.flatMap((column) => {
    const type = columnType(column.type);
    return type.resting && values[column.key] === type.empty ? [[column.key, type.resting(column)]] : [];
  });
  return resting.length > 0 ? { ...values, ...Object.fromEntries(resting) } : values;
}

/** The rows of a sub-table in a record; a one-to-one table always has one, new when the record has none. */
function subRows(table: SubTablePlan, record: WireRow | null): (WireRow | null)[] {
  const wire = record?.[table.key];
  const rows = (Array.isArray(wire) ? wire : [wire]).filter(isRow);
  return table.relation === 'one' ? [rows[0] ?? null] : rows;
}

function isRow(wire: WireValue): wire is WireRow {
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire);
}
