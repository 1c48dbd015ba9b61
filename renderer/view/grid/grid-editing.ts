import type { WireValue } from '#renderer/wire/wire-value.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { CellState } from '#renderer/draft/cell-state.ts';
import type { Command, Values } from '#renderer/draft/draft.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { GridRow } from './grid-row.ts';
import type { LinkedCells } from './cells/linked-cells.ts';

/** The edit callbacks of a grid, and the state that restricts editing. */
export interface GridEditing {
  /** The key of the table in the draft. */
  table: string;
  changeCell: (rowId: string, key: string, value: unknown) => void;
  /** Sets several columns of a row to wire values, as one undo step. */
  fillRow: (rowId: string, values: Readonly<Record<string, WireValue>>) => void;
  /** Fills a row with the first of `rows` and adds the others, as one undo step. Absent when rows can't be added. */
  fillRows?: (rowId: string, rows: readonly Readonly<Record<string, WireValue>>[]) => void;
  /** Runs a command that changes many cells or adds rows, as one undo step. */
  onCommand: (command: Command) => void;
  /**
   * Adds a row at the end, which the grid focuses once it is rendered. False while the last row is still blank. Absent when rows can't be
   * added.
   */
  onAddRow?: () => boolean;
  /** All columns of the table, including hidden ones. */
  columns: readonly ColumnPlan[];
  /** The current values of the form that the rows belong to. */
  head?: () => Values;
  /** The initial values of an added row. */
  newValues: () => Values;
  /** True for a row that cannot be changed (GRID-21). */
  isLocked?: (row: GridRow) => boolean;
  /** The state of a cell under conditions; absent when the table has none. */
  stateOf?: (rowId: string, key: string) => CellState;
  /** The cells that a command cannot change because of conditions; absent when the table has none. */
  closedBy?: (command: Command) => readonly { rowId?: string; key: string }[];
  /** Changes whenever the state of any cell may have changed. */
  statesVersion: number;
  /** Cells show their controls at once (GRID-08). */
  alwaysEdit?: boolean;
  /** The chained columns, if there are any (COL-36). */
  linked?: LinkedCells;
  onUndo: () => void;
  onRedo: () => void;
  /** Goes to the next failure after the last one of the table; false when there is none. */
  onLastFailure?: () => boolean;
  failures: readonly Failure[];
  failureText: (rowId: string, key: string) => string | undefined;
}
