import type { Generated } from 'kysely';

/** The layout of a list's columns; `user_id` is empty for the default of all users. */
export interface ColumnSettingTable {
  user_id: string;
  table_key: string;
  /** A JSON array. */
  columns: unknown;
  update_time: Generated<string>;
}

/** A query that a user has saved for a screen. */
export interface SavedQueryTable {
  user_id: string;
  screen: string;
  title: string;
  /** `matchType` and `records`, as in the wire's client. */
  content: unknown;
  is_shared: Generated<boolean>;
  create_time: Generated<string>;
}

/** The tables of migration 0026. */
export interface ListSettingTables {
  'sys.column_setting': ColumnSettingTable;
  'sys.saved_query': SavedQueryTable;
}
