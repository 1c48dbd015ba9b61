import type { WireRow } from '../sources/documents.ts';

/** Values inside the renderer, by column key, as the column types parse them. */
export type Values = Readonly<Record<string, unknown>>;

/** A row as shown: parsed values by column key. Replaced on change, never mutated. */
export interface ShownRow {
  readonly id: string;
  readonly values: Values;
  /** The original wire row, if the table keeps it, including fields without a column. */
  readonly wire?: Readonly<Record<string, unknown>>;
}

/** What a table returns: its rows as they are saved, and the existing rows that were removed, as they were received (GRID-05). */
export interface TableData {
  tableData: WireRow[];
  deleteData: WireRow[];
}

/** A row being edited: of the master form or of a table. */
export interface DraftRow extends ShownRow {
  /** The id on the wire, or a temporary one while `isNew` (never sent). */
  readonly id: string;
  readonly isNew: boolean;
  /** True for a blank row that the table appended automatically. */
  readonly isOffered?: true;
  /** The row as received, empty when new: unchanged values are sent back verbatim. */
  readonly wire: WireRow;
  /** The values of the row when it was opened or added. */
  readonly initial: Values;
  readonly values: Values;
}

/** The rows of a sub-table. */
export interface DraftTable {
  readonly rows: readonly DraftRow[];
  /** The rows as opened: the baseline for removals, additions and moves. */
  readonly opened: readonly DraftRow[];
}

/** The state that commands act on. */
export interface DraftState {
  readonly main: DraftRow;
  readonly tables: Readonly<Record<string, DraftTable>>;
  /** Number of the next temporary row id; never decreases, so that ids are never reused. */
  readonly nextRow: number;
}
