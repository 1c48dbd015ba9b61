import type { CellKeyDownEvent, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { GridRow } from './grid-row.ts';

/** What a key does in a table that is edited, beyond what AG Grid does by itself. */
export type GridCommand = 'clear' | 'undo' | 'redo' | 'toggle';

interface Binding {
  key: string;
  /** Ctrl, or Command on a Mac. */
  control?: boolean;
  shift?: boolean;
  /** Only on cells that toggle in place. */
  toggles?: boolean;
  command: GridCommand;
}

/** Keys on a cell that is not being edited. */
const BINDINGS: readonly Binding[] = [
  { key: 'delete', command: 'clear' },
  { key: 'backspace', command: 'clear' },
  { key: 'z', control: true, command: 'undo' },
  { key: 'z', control: true, shift: true, command: 'redo' },
  { key: 'y', control: true, command: 'redo' },
  { key: ' ', toggles: true, command: 'toggle' },
];

/** Types whose widget opens a list or a panel: Enter belongs to it first. */
const PICKERS: ReadonlySet<string> = new Set(['select', 'radio', 'select-multiple', 'checkbox-group', 'date', 'datetime', 'time']);

/** True for a type whose cell editor opens a list or a panel at once. */
export function isPicker(column: ColumnPlan): boolean {
  return PICKERS.has(column.type);
}

/** The command of a key press on a cell, if it has one. */
export function commandOf(event: KeyboardEvent, toggles: boolean): GridCommand | undefined {
  const control = event.ctrlKey || event.metaKey;
  return BINDINGS.find(
    (one) =>
      one.key === event.key.toLowerCase() &&
      (one.control ?? false) === control &&
      (one.shift ?? false) === event.shiftKey &&
      (toggles || !one.toggles),
  )?.command;
}

const editorKeys = new WeakSet<Event>();

/** True for a key that was pressed while a cell was being edited, even when it has ended the edit since. */
export function isEditorKey(event: Event): boolean {
  return editorKeys.has(event);
}

/** True when AG Grid must leave a key alone: to the widget that edits, to an input method, or to our own commands. AG Grid asks before it acts. */
export function belongsToWidget({ event, editing }: SuppressKeyboardEventParams<GridRow>, column: ColumnPlan, toggles: boolean): boolean {
  if (!editing) return commandOf(event, toggles) !== undefined;
  editorKeys.add(event);
  return event.isComposing || (event.key === 'Enter' && (isPicker(column) || event.altKey));
}

/** The keyboard event behind a cell's key press, unless it was something else. */
export function keyEvent(event: CellKeyDownEvent<GridRow>): KeyboardEvent | undefined {
  return event.event instanceof KeyboardEvent ? event.event : undefined;
}
