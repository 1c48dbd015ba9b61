import type { Generated, JSONColumnType } from 'kysely';

/** Old and new wire value of a field by its column; empty lists for a value that is never stored here. */
export type StoredFieldChange = readonly [name: string, before?: unknown, after?: unknown];

/** A row of a sub-table that was added, changed or removed. */
export interface StoredRowChange {
  table: string;
  id: string;
  kind: 'add' | 'edit' | 'delete';
  /** Its place in the table, counted from 1. */
  at: number;
  /** The values that tell the row from others, by column. */
  is: Readonly<Record<string, unknown>>;
  fields: readonly StoredFieldChange[];
}

/** What one save has changed in a record. */
export interface StoredChanges {
  /** The action that did it, by the head of its form and its code. */
  action?: { form: string; code: string };
  fields: readonly StoredFieldChange[];
  rows: readonly StoredRowChange[];
  /** Changed rows beyond those that are stored. */
  more: number;
}

/** A change of a record. */
export interface RecordChangeTable {
  id: Generated<string>;
  form_id: string;
  record_id: string;
  main_form_id: string | null;
  main_record_id: string | null;
  kind: 'add' | 'edit' | 'delete';
  /** Null for a record as a whole. */
  changes: JSONColumnType<StoredChanges> | null;
  user_id: string | null;
  username: string | null;
  realname: string | null;
  changed_at: Generated<string>;
}

/** What a user said about a record. */
export interface RecordCommentTable {
  id: string;
  form_id: string;
  record_id: string;
  /** Plain text; a mention stands as `@` and the name. */
  content: string;
  /** The mentioned users. */
  mentions: JSONColumnType<readonly { id: string; name: string }[]>;
  user_id: string;
  username: string | null;
  realname: string | null;
  created_at: Generated<string>;
}

/** The tables of migration 0025. */
export interface RecordHistoryTables {
  'sys.record_change': RecordChangeTable;
  'sys.record_comment': RecordCommentTable;
}
