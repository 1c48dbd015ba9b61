import { columnType } from '../column-types/index.ts';
import type { WireValue } from '../column-types/define.ts';
import { wireText } from '../column-types/wire-text.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';
import { newRow } from './command.ts';
import { newValues, type DefaultContext } from './defaults.ts';
import { deriverOf } from './derive.ts';
import type { Draft, DraftRow, DraftState, DraftTable, Values } from './draft.ts';
import { recordContexts } from './record-context.ts';

/** A draft of a record, its wire values parsed once and the computed ones computed; of a new record with its default values when `record` is null. */
export function openDraft(plan: FormPlan | OneToManyPlan, record: WireRow | null, defaults: DefaultContext): Draft {
  const tables: Record<string, DraftTable> = {};
  const contexts = recordContexts(plan, defaults);
  let nextRow = 1;
  let around = NOTHING;
  const open = (columns: readonly ColumnPlan[], wire: WireRow | null): DraftRow => {
    if (wire === null) return newRow(nextRow++, newValues(columns, defaults, contexts.main(around)));
    const id = wireText(wire['id']);
    const values = atRest(columns, parseRow(columns, wire));
    return { id: id || `new:${nextRow++}`, isNew: !id, wire, initial: values, values };
  };
  const main = open(plan.fields, record);
  around = { ...NOTHING, main };
  for (const table of plan.kind === 'one-to-many' ? plan.subTables : []) {
    const rows = subRows(table, record).map((row) => open(table.columns, row));
    tables[table.key] = { rows, opened: rows };
  }
  const draft: Draft = { main, tables, nextRow, past: [], future: [] };
  return deriverOf(plan, defaults)?.opened(draft) ?? draft;
}

/** What a new record's defaults see around them. */
const NOTHING: DraftState = { main: { id: '', isNew: true, wire: {}, initial: {}, values: {} }, tables: {}, nextRow: 1 };

/** A wire row parsed by the column types: one value for each column. */
export function parseRow(columns: readonly ColumnPlan[], row: WireRow): Values {
  const values: Record<string, unknown> = {};
  for (const column of columns) values[column.key] = columnType(column.type).parse(row[column.key], column);
  return values;
}

/** Empty values become what they stand for, so that opening a record changes nothing that a person would be asked about. */
function atRest(columns: readonly ColumnPlan[], values: Values): Values {
  let resting = values;
  for (const column of columns) {
    const type = columnType(column.type);
    if (type.resting && values[column.key] === type.empty) resting = { ...resting, [column.key]: type.resting(column) };
  }
  return resting;
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
