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

/** A named view of a screen; `user_id` is empty for a view of all users. */
export interface ListViewTable {
  user_id: string;
  screen: string;
  title: string;
  /** The address's parameters, and the layout of the columns. */
  content: unknown;
  /** The list opens in it. */
  is_default: Generated<boolean>;
  create_time: Generated<string>;
}

/** The tables of migrations 0026 and 0032. */
export interface ListSettingTables {
  'sys.column_setting': ColumnSettingTable;
  'sys.saved_query': SavedQueryTable;
  'sys.list_view': ListViewTable;
}
