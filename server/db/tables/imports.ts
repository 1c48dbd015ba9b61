import type { Generated } from 'kysely';

/** A value or a row that an import could not store as it came. */
export interface ImportRejectTable {
  id: string;
  table_name: string;
  /** The key of the row, as the source has it where the row is not stored. */
  row_id: string;
  /** Empty where no single column is to blame. */
  column_name: string;
  value: string | null;
  reason: string;
  /** The row as JSON where it is not stored; null where only the value is missing. */
  whole_row: string | null;
  source_file: string;
  rejected_at: Generated<string>;
  mended_at: string | null;
}

/** What imports leave to be mended. */
export interface ImportTables {
  'sys.import_reject': ImportRejectTable;
}
