import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import type { WireRow } from '../data-provider.ts';
import { newRow } from './command.ts';
import { newValues } from './new-values.ts';
import type { DefaultContext } from '../expressions/default-value.ts';
import { deriverOf } from './derive.ts';
import type { Draft, DraftRow, DraftState, DraftTable } from './draft.ts';
import { openingLog } from './opening.ts';
import { OpenedRow, parseRow, withValues } from './opened-row.ts';
import { recordContexts } from './record-context.ts';
import { REFUSED, restoredTexts } from './refused-texts.ts';
import { rowNames, serverId } from './row-key.ts';
import { wireRows } from './wire-rows.ts';

/**
 * Opens a draft of a record: wire values are parsed on first access, computed values are computed. When `record` is null, the draft of
 * a new record with its default values, overridden by `preset` (wire values), which may hold rows of sub-tables.
 */
export function openDraft(plan: FormPlan | OneToManyPlan, record: WireRow | null, defaults: DefaultContext, preset: WireRow = {}): Draft {
  const tables: Record<string, DraftTable> = {};
  const contexts = recordContexts(plan, defaults);
  let nextRow = 1;
  let around = NOTHING;
  const open = (columns: readonly ColumnPlan[], wire: WireRow | null, nameOf = serverId): DraftRow => {
    if (wire === null) return newRow(nextRow++, newValues(columns, defaults, contexts.main(around)));
    const opened = new OpenedRow(nameOf(wire) || `new:${nextRow++}`, serverId(wire) === '', wire, columns);
    const refused = restoredTexts(wire);
    return refused ? withValues(opened, { [REFUSED]: refused }) : opened;
  };
  const main = record ? open(plan.fields, record) : withPreset(plan.fields, open(plan.fields, null), preset);
  around = { ...NOTHING, main };
  for (const table of subTablesOf(plan)) {
    const nameOf = rowNames(table.rows?.rowKey);
    const given = record ? [] : wireRows(preset, table.key);
    const log = record ? openingLog(record) : null;
    const rows = given.length
      ? given.map((row) => filledRow(table.columns, open(table.columns, null), row))
      : subRows(table, record).map((row) => (log?.note(row), open(table.columns, row, nameOf)));
    log?.close(rows);
    tables[table.key] = { rows, opened: given.length && table.relation === 'many' ? [] : rows };
  }
  const draft: Draft = { main, tables, nextRow, past: [], future: [] };
  return deriverOf(plan, defaults)?.opened(draft) ?? draft;
}

function withPreset(columns: readonly ColumnPlan[], row: DraftRow, preset: WireRow): DraftRow {
  const named = columns.filter(({ key }) => Object.hasOwn(preset, key));
  const values = { ...row.values, ...parseRow(named, preset) };
  return { ...row, initial: values, values };
}

/** A new row with these wire values: what it had by itself stays its beginning, so that it counts as entered. */
function filledRow(columns: readonly ColumnPlan[], row: DraftRow, wire: WireRow): DraftRow {
  const named = columns.filter(({ key }) => Object.hasOwn(wire, key));
  return { ...row, values: { ...row.values, ...parseRow(named, wire) } };
}

/** The context of a new record's defaults. */
const NOTHING: DraftState = { main: { id: '', isNew: true, wire: {}, initial: {}, values: {} }, tables: {}, nextRow: 1 };

/** The rows of a sub-table in a record; a one-to-one table always has one, new when the record has none. */
function subRows(table: SubTablePlan, record: WireRow | null): readonly (WireRow | null)[] {
  const rows = wireRows(record, table.key);
  return table.relation === 'one' ? [rows[0] ?? null] : rows;
}
