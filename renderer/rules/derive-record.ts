import { columnType } from '../column-types/index.ts';
import { checksOf } from './checks.ts';
import { isClosedRow, isClosedTable } from './closed-rows.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import type { WireRow } from '../data-provider.ts';
import { isConditioned, stateIn, type CellState } from '../draft/cell-state.ts';
import type { DefaultContext } from '../expressions/default-value.ts';
import type { Draft, DraftRow } from '../draft/draft.ts';
import { openDraft } from '../draft/open-draft.ts';
import { recordContexts, type RecordContexts } from '../draft/record-context.ts';

/** A field of a record: of the form itself where `table` is absent. `row` counts from 0; `key` is empty where a row is missing. */
export interface RecordCell {
  table?: string;
  row?: number;
  key: string;
}

/** What a record's values imply. */
export interface DerivedRecord {
  /** The computed columns of the form, and of each row of each table, as wire values: they override what the client sent. */
  computed: WireRow;
  rows: Readonly<Record<string, readonly WireRow[]>>;
  /** Empty cells that conditions require. */
  missing: readonly RecordCell[];
  /** Cells that cannot be filled in: hidden, locked or computed, or in a locked row or table. They may not be required. */
  closed: readonly RecordCell[];
}

/** Evaluates a form's expressions on a record when the server saves it, exactly as the form does while it is edited. */
export function deriveRecord(plan: FormPlan | OneToManyPlan, record: WireRow, context: DefaultContext): DerivedRecord {
  const draft = openDraft(plan, record, context);
  const contexts = recordContexts(plan, context);
  const tables = subTablesOf(plan);
  const main = checkRow(plan.fields, draft.main, (column) => stateIn(column, contexts.main(draft)));
  const ofTables = tables.map((table) => checkTable(table, draft, contexts));
  return {
    computed: computedValues(plan.fields, draft.main),
    rows: Object.fromEntries(tables.map(({ key, columns }) => [key, rowsOf(draft, key).map((row) => computedValues(columns, row))])),
    missing: [...main.missing, ...ofTables.flatMap(({ missing }) => missing)],
    closed: [...main.closed, ...ofTables.flatMap(({ closed }) => closed)],
  };
}

interface ConditionFaults {
  missing: RecordCell[];
  closed: RecordCell[];
}

function rowsOf(draft: Draft, table: string): readonly DraftRow[] {
  return draft.tables[table]?.rows ?? [];
}

function computedValues(columns: readonly ColumnPlan[], { values }: DraftRow): WireRow {
  const computed = columns.filter((column) => column.computed);
  return Object.fromEntries(computed.map((column) => [column.key, columnType(column.type).serialize(values[column.key], column)]));
}

function checkRow(columns: readonly ColumnPlan[], row: DraftRow, stateOf: (column: ColumnPlan) => CellState): ConditionFaults {
  const found: ConditionFaults = { missing: [], closed: [] };
  for (const column of columns.filter(isConditioned)) {
    const { visible, required, readOnly } = stateOf(column);
    if (!visible || readOnly) found.closed.push({ key: column.key });
    else if (required && checksOf(column)?.textOf(row.values[column.key]) === '') found.missing.push({ key: column.key });
  }
  return found;
}

function checkTable(table: SubTablePlan, draft: Draft, contexts: RecordContexts): ConditionFaults {
  const { key, columns } = table;
  const state = stateIn(table, contexts.main(draft));
  const found: ConditionFaults = { missing: [], closed: [] };
  const rows = rowsOf(draft, key);
  const isTableClosed = isClosedTable(table, state);
  if (!isTableClosed && state.required && rows.length === 0) found.missing.push({ table: key, key: '' });
  rows.forEach((row, position) => {
    const at = ({ key: column }: RecordCell) => ({ table: key, row: position, key: column });
    if (isTableClosed || isClosedRow(table, row)) return void found.closed.push(...columns.map(at));
    const ofRow = checkRow(columns, row, (column) => stateIn(column, contexts.row(draft, key, row)));
    found.missing.push(...ofRow.missing.map(at));
    found.closed.push(...ofRow.closed.map(at));
  });
  return found;
}
