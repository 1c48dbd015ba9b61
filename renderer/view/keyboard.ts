import type { CellKeyDownEvent, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { ColumnPlan } from '../compile/plan.ts';
import type { GridRow } from './grid-row.ts';

/** What a key does in a table that is edited, beyond what AG Grid does by itself. */
export type GridCommand = 'clear' | 'undo' | 'redo' | 'enter-down' | 'open';

interface Binding {
  key: string;
  /** Ctrl, or Command on a Mac. */
  control?: boolean;
  shift?: boolean;
  command: GridCommand;
}

/** Keys on a cell that is not being edited. */
const BINDINGS: readonly Binding[] = [
  { key: 'Delete', command: 'clear' },
  { key: 'Backspace', command: 'clear' },
  { key: 'z', control: true, command: 'undo' },
  { key: 'z', control: true, shift: true, command: 'redo' },
  { key: 'y', control: true, command: 'redo' },
  { key: 'Enter', command: 'open' },
];

/** Types whose widget opens a list or a panel: Enter belongs to it first. */
const PICKERS: ReadonlySet<string> = new Set(['select', 'radio', 'select-multiple', 'checkbox-group', 'date', 'datetime', 'time']);

/** True for a type whose cell editor opens a list or a panel at once. */
export function isPicker(column: ColumnPlan): boolean {
  return PICKERS.has(column.type);
}

/** The command of a key press on a cell, if it has one. */
export function commandOf(event: KeyboardEvent): GridCommand | undefined {
  const control = event.ctrlKey || event.metaKey;
  return BINDINGS.find(
    (one) => one.key.toLowerCase() === event.key.toLowerCase() && (one.control ?? false) === control && (one.shift ?? false) === event.shiftKey,
  )?.command;
}

/** True when AG Grid must leave a key alone: to the widget that edits, to an input method, or to our own commands. */
export function belongsToWidget({ event, editing }: SuppressKeyboardEventParams<GridRow>, column: ColumnPlan): boolean {
  if (editing) return event.isComposing || (event.key === 'Enter' && (isPicker(column) || event.altKey));
  const command = commandOf(event);
  return command !== undefined && command !== 'open';
}

/** The keyboard event behind a cell's key press, unless it was something else. */
export function keyEvent(event: CellKeyDownEvent<GridRow>): KeyboardEvent | undefined {
  return event.event instanceof KeyboardEvent ? event.event : undefined;
}
