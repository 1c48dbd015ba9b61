import { columnType } from '../column-types/index.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';

/** What a column was called when a draft was kept, so that it can be named when it is gone. */
interface KeptColumn {
  key: string;
  title: string;
  type: string;
}

/** A form that was left unsaved, as it is kept on the device: plain JSON. */
export interface KeptDraft {
  /** Tells the drafts of one record apart. */
  id: string;
  /** Epoch milliseconds. */
  savedAt: number;
  record: WireRow;
  /** The version of the record that it began with; empty for a new one. */
  version: string;
  columns: readonly KeptColumn[];
  /** The sub-tables by key, with their titles. */
  tables: Readonly<Record<string, string>>;
}

const VERSION_KEYS = ['row_version', 'update_time'] as const;

/** What tells two versions of a record apart; empty when it has none. */
export function versionOf(record: WireRow | null): string {
  const key = VERSION_KEYS.find((one) => record?.[one] !== undefined && record[one] !== null);
  return key ? String(record?.[key]) : '';
}

/** Keeps a record as a draft, without what must not lie on a device: secrets stay out. */
export function keepDraft(
  plan: FormPlan | OneToManyPlan,
  record: WireRow,
  draft: Pick<KeptDraft, 'id' | 'savedAt' | 'version'>,
): KeptDraft {
  const tables = plan.kind === 'one-to-many' ? plan.subTables : [];
  const kept = withoutSecrets(plan.fields, record);
  for (const table of tables) {
    const rows = kept[table.key];
    if (Array.isArray(rows)) kept[table.key] = rows.map((row) => (isRow(row) ? withoutSecrets(table.columns, row) : row));
  }
  return {
    ...draft,
    record: kept,
    columns: plan.fields.map(({ key, title, type }) => ({ key, title, type })),
    tables: Object.fromEntries(tables.map(({ key, title }) => [key, title])),
  };
}

/** The titles of what a draft holds and the form of today does not know any more: fields that are gone or hold another kind of value, and tables. */
export function lostParts(plan: FormPlan | OneToManyPlan, draft: KeptDraft): string[] {
  const today = new Map(plan.fields.map((column) => [column.key, column.type as string]));
  const tables = new Set(plan.kind === 'one-to-many' ? plan.subTables.map(({ key }) => key) : []);
  const hasValue = (key: string) => ![undefined, null, ''].includes(draft.record[key] as undefined);
  return [
    ...draft.columns.filter(({ key, type }) => hasValue(key) && today.get(key) !== type).map(({ title }) => title),
    ...Object.entries(draft.tables).flatMap(([key, title]) => (tables.has(key) || !hasValue(key) ? [] : [title])),
  ];
}

/** The record of a draft over the record of today: its values where the form still has a field of that kind for them (IMPLIED-22). */
export function restoreDraft(plan: FormPlan | OneToManyPlan, draft: KeptDraft, today: WireRow | null): WireRow {
  const kinds = new Map(draft.columns.map(({ key, type }) => [key, type]));
  const record: WireRow = { ...today };
  for (const { key, type, readOnly } of plan.fields) {
    if (kinds.get(key) === type && !readOnly && Object.hasOwn(draft.record, key)) record[key] = draft.record[key];
  }
  for (const { key } of plan.kind === 'one-to-many' ? plan.subTables : []) {
    if (Object.hasOwn(draft.tables, key) && Object.hasOwn(draft.record, key)) record[key] = draft.record[key];
  }
  return record;
}

/** Reads what a device holds; what is no draft is left out. */
export function readDrafts(stored: unknown): KeptDraft[] {
  return Array.isArray(stored) ? stored.filter(isDraft) : [];
}

function isDraft(value: unknown): value is KeptDraft {
  const draft = Object(value) as Partial<Record<keyof KeptDraft, unknown>>;
  return (
    typeof draft.id === 'string' &&
    typeof draft.savedAt === 'number' &&
    typeof draft.version === 'string' &&
    isRow(draft.record) &&
    Array.isArray(draft.columns) &&
    draft.columns.every((column: unknown) => isRow(column) && typeof column['key'] === 'string') &&
    isRow(draft.tables)
  );
}

function withoutSecrets(columns: readonly ColumnPlan[], row: WireRow): WireRow {
  const secrets = new Set(columns.filter(({ type }) => columnType(type).isSecret).map(({ key }) => key));
  return Object.fromEntries(Object.entries(row).filter(([key]) => !secrets.has(key)));
}

function isRow(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
