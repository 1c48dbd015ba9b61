import type { Generated, JSONColumnType } from 'kysely';

/** A stored row that an action has changed: its written columns with their wire values, and whether they were added to. */
export interface KeptChange {
  table: string;
  id: string;
  columns: Readonly<Record<string, { before: string | null; after: string | null; isAddition: boolean }>>;
}

/** Records that an action has made, by id, with a print of what they held when it ended. */
export interface KeptRecords {
  table: string;
  prints: Readonly<Record<string, string>>;
}

/** A run of an action of a record that can be taken back. */
export interface ActionRunTable {
  id: Generated<string>;
  form_id: string;
  record_id: string;
  action_code: string;
  username: string;
  ran_at: string;
  changes: JSONColumnType<readonly KeptChange[]>;
  made: JSONColumnType<readonly KeptRecords[]>;
  taken_back_at: string | null;
}

/** The table of migration 0054. */
export interface ActionRunTables {
  'sys.action_run': ActionRunTable;
}
