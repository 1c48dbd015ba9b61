/** A column in the database. */
export interface ColumnFacts {
  type: string;
  nullable: boolean;
  /** The bare default, without its cast; null when there is none. */
  default: string | null;
  /** True for a column of a field that was removed or has got another kind of value: only its values are left. */
  isParked: boolean;
}

/** A table in the database; null when there is none. */
export type TableFacts = {
  columns: ReadonlyMap<string, ColumnFacts>;
  /** By name; the primary key is not among them. Rows are sorted and compared by those that are sorted; others find parts of texts. */
  indexes: ReadonlyMap<string, { columns: readonly string[]; unique: boolean; isSorted: boolean }>;
} | null;
