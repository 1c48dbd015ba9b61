import type { WireValue } from '#renderer/column-types/define.ts';
import type { Command, Values } from '#renderer/draft/draft.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';

/** The editing side of a grid: where its changes go. */
export interface GridEditing {
  /** The key of the table in the draft. */
  table: string;
  onChange: (rowId: string, key: string, value: unknown) => void;
  /** Sets several columns of a row to wire values, as one step of undo. */
  onFill: (rowId: string, values: Readonly<Record<string, WireValue>>) => void;
  /** Runs what changes many cells, or adds rows, as one step of undo. */
  onCommand: (command: Command) => void;
  /** Adds a row below the last; the grid goes there when it has come. Absent when rows can't be added. */
  onAddRow?: () => void;
  /** The values that an added row starts with. */
  newValues: () => Values;
  onUndo: () => void;
  onRedo: () => void;
  failures: readonly Failure[];
  failureText: (rowId: string, key: string) => string | undefined;
}
