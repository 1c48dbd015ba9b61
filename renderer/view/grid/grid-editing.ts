import type { WireValue } from '#renderer/wire-value.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { CellState } from '#renderer/draft/cell-state.ts';
import type { Command, Values } from '#renderer/draft/draft.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { GridRow } from './grid-row.ts';
import type { LinkedCells } from './cells/linked-cells.ts';

/** The editing side of a grid: where its changes go. */
export interface GridEditing {
  /** The key of the table in the draft. */
  table: string;
  onChange: (rowId: string, key: string, value: unknown) => void;
  /** Sets several columns of a row to wire values, as one step of undo. */
  onFill: (rowId: string, values: Readonly<Record<string, WireValue>>) => void;
  /** Fills a row with the first of these and adds the others, as one step of undo. Absent when rows can't be added. */
  onFillRows?: (rowId: string, rows: readonly Readonly<Record<string, WireValue>>[]) => void;
  /** Runs what changes many cells, or adds rows, as one step of undo. */
  onCommand: (command: Command) => void;
  /** Adds a row below the last; the grid goes there when it has come. False while the last one is still blank. Absent when rows can't be added. */
  onAddRow?: () => boolean;
  /** All columns of the table, shown or not. */
  columns: readonly ColumnPlan[];
  /** The values that an added row starts with. */
  newValues: () => Values;
  /** True for a row that may not be changed (GRID-21). */
  isLocked?: (row: GridRow) => boolean;
  /** What conditions decide about a cell; absent where the table has none. */
  stateOf?: (rowId: string, key: string) => CellState;
  /** The cells that a command would leave as they are, because of conditions; absent where the table has none. */
  closedBy?: (command: Command) => readonly { rowId?: string; key: string }[];
  /** Changes whenever a state of a cell may have changed. */
  statesVersion: number;
  /** Cells show their controls at once (GRID-08). */
  alwaysEdit?: boolean;
  /** The chains among the columns, if there are any (COL-36). */
  linked?: LinkedCells;
  onUndo: () => void;
  onRedo: () => void;
  failures: readonly Failure[];
  failureText: (rowId: string, key: string) => string | undefined;
}
