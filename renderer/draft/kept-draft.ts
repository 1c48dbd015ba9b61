import type { FormPlan, OneToManyPlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import { isWireRow, type WireRow } from '../data-provider.ts';
import type { DraftState } from './draft.ts';
import { areKeptColumns, keptColumn, MAX_CHANGED_ROWS, withoutSecrets, type KeptColumn } from './kept-columns.ts';
import { keepTable, restoreTable, tableDifference, type KeptTable } from './kept-table.ts';
import { rowPayload } from './payload.ts';
import { wireRows } from './wire-rows.ts';

/** An unsaved form as stored on the device: plain JSON. */
export interface KeptDraft {
  /** Distinguishes several drafts of one record. */
  id: string;
  /** Epoch milliseconds. */
  savedAt: number;
  /** The master record; its tables are below. */
  record: WireRow;
  /** The record version that the draft is based on; empty for a new record. */
  version: string;
  columns: readonly KeptColumn[];
  /** The sub-tables by key. */
  tables: Readonly<Record<string, KeptTable>>;
}

/** The last is that of records of the system, such as announcements and scheduled jobs. */
const VERSION_KEYS = ['row_version', 'update_time', 'updateTime'] as const;

/** The version of a record; empty when it has none. */
export function versionOf(record: WireRow | null): string {
  const key = VERSION_KEYS.find((one) => record?.[one] !== undefined && record[one] !== null);
  return key ? String(record?.[key]) : '';
}

/** The stored form of a draft of a record (null for a new one), without secrets, which must not be stored on a device. Null when it is too large. */
export function keepDraft(
  plan: FormPlan | OneToManyPlan,
  { main, tables }: Pick<DraftState, 'main' | 'tables'>,
  record: WireRow | null,
  own: Pick<KeptDraft, 'id' | 'savedAt' | 'version'>,
): KeptDraft | null {
  const parts = subTablesOf(plan).flatMap((table) => {
    const draft = tables[table.key];
    return draft ? { table, difference: tableDifference(table, draft, record) } : [];
  });
  if (parts.reduce((sum, { difference }) => sum + difference.touched.length, 0) > MAX_CHANGED_ROWS) return null;
  const kept = withoutSecrets(plan.fields, rowPayload(plan.fields, main));
  for (const { table } of parts) delete kept[table.key];
  return {
    ...own,
    record: kept,
    columns: plan.fields.map(keptColumn),
    tables: Object.fromEntries(parts.map(({ table, difference }) => [table.key, keepTable(table, difference)])),
  };
}

const isUntouched = ({ rows, removed }: KeptTable) => rows.length === 0 && removed.length === 0;

/** Titles of what the draft holds but the current form lacks: tables, and fields that were removed or whose kind of value changed. */
export function lostParts(plan: FormPlan | OneToManyPlan, draft: KeptDraft): string[] {
  const today = new Map(plan.fields.map((column) => [column.key, column.type as string]));
  const tables = new Set(subTablesOf(plan).map(({ key }) => key));
  const hasValue = (key: string) => ![undefined, null, ''].includes(draft.record[key] as undefined);
  return [
    ...draft.columns.filter(({ key, type }) => hasValue(key) && today.get(key) !== type).map(({ title }) => title),
    ...Object.entries(draft.tables).flatMap(([key, kept]) => (tables.has(key) || isUntouched(kept) ? [] : [kept.title])),
  ];
}

/**
 * Applies a stored draft to the current record: its values where the form still has a field of that kind, and its rows merged into the
 * current ones (IMPLIED-22).
 */
export function restoreDraft(plan: FormPlan | OneToManyPlan, draft: KeptDraft, today: WireRow | null): WireRow {
  const kinds = new Map(draft.columns.map(({ key, type }) => [key, type]));
  const record: WireRow = { ...today };
  for (const { key, type, readOnly } of plan.fields) {
    // What nobody enters is that of the record today; a new one has it from its defaults, such as the state that keeps it open.
    const isKept = !readOnly || today === null;
    if (kinds.get(key) === type && isKept && Object.hasOwn(draft.record, key)) record[key] = draft.record[key];
  }
  for (const { key } of subTablesOf(plan)) {
    const kept = Object.hasOwn(draft.tables, key) ? draft.tables[key] : undefined;
    if (kept && !isUntouched(kept)) record[key] = restoreTable(kept, wireRows(today, key));
  }
  return record;
}

/** Parses what the device stores; anything that is not a draft is dropped. */
export function readDrafts(stored: unknown): KeptDraft[] {
  return Array.isArray(stored) ? stored.filter(isDraft) : [];
}

function isDraft(value: unknown): value is KeptDraft {
  const draft = Object(value) as Partial<Record<keyof KeptDraft, unknown>>;
  return (
    typeof draft.id === 'string' &&
    typeof draft.savedAt === 'number' &&
    typeof draft.version === 'string' &&
    isWireRow(draft.record) &&
    areKeptColumns(draft.columns) &&
    isWireRow(draft.tables) &&
    Object.values(draft.tables).every(isKeptTable)
  );
}

function isKeptTable(value: unknown): value is KeptTable {
  const { title, rows, removed } = Object(value) as Partial<Record<keyof KeptTable, unknown>>;
  const isPlaced = (one: unknown) => isWireRow(one) && typeof one['index'] === 'number' && isWireRow(one['row']);
  return typeof title === 'string' && Array.isArray(rows) && rows.every(isPlaced) && Array.isArray(removed);
}
