import type { ColumnType, Generated } from 'kysely';

/** A column that a definition no longer uses; its values stay in the table. */
export interface ParkedColumnTable {
  table_name: string;
  column_name: string;
  /** The field that it belonged to. */
  field_name: string;
  type: string;
  definition_id: string | null;
  filled_rows: number;
  parked_at: Generated<string>;
}

/** A table that was replaced by an empty one; it stands in the schema `parked`. */
export interface ParkedTableTable {
  parked_name: string;
  table_name: string;
  row_count: number;
  parked_at: Generated<string>;
}

/** The changed definition that users do not see before it is synchronised. */
export interface DefinitionDraftTable {
  kind: string;
  target_id: string;
  document: ColumnType<object, string, string>;
  updated_by: string | null;
  updated_at: Generated<string>;
}

/** A definition as it was saved, by its number; what two people have changed since is merged against it. */
export interface DefinitionRevisionTable {
  kind: string;
  target_id: string;
  revision: number;
  document: ColumnType<object, string, string>;
  created_by: string | null;
  created_at: Generated<string>;
}

/** What definitions leave behind, and their drafts. */
export interface DefinitionTables {
  'sys.parked_column': ParkedColumnTable;
  'sys.parked_table': ParkedTableTable;
  'sys.definition_draft': DefinitionDraftTable;
  'sys.definition_revision': DefinitionRevisionTable;
}
