import type { ShownRow } from '#renderer/draft/draft-state.ts';

/** A row of any grid. */
export type GridRow = ShownRow;

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
