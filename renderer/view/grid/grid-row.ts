/** A row of any grid: parsed values by column key. Replaced on change, never mutated. */
export interface GridRow {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The original wire row, if the table keeps it, including fields without a column. */
  readonly wire?: Readonly<Record<string, unknown>>;
}

/** Rows whose values change without a React render. */
export interface DraftRows {
  /** The current rows. */
  get(): readonly GridRow[];
  subscribe(listener: () => void): () => void;
}

/** The selected rows and their change callback. */
export interface RowSelection {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** At most one row, selected by a radio button (COL-03). */
  isSingle?: boolean;
}
