import { isSameValue } from '../column-types/same-value.ts';
import { apply, type Command } from './command.ts';
import type { DraftRow, DraftState, DraftTable } from './draft-state.ts';
import { EditedRow, OpenedRow } from './opened-row.ts';
import { changedPlaces } from './row-places.ts';

export type { Command } from './command.ts';
export type { DraftRow, DraftState, DraftTable, Values } from './draft-state.ts';

/** One step of the log: a command and its inverse. */
export interface Step {
  readonly command: Command;
  readonly inverse: Command;
}

/** The values being edited, with the log of commands. Immutable: every change gives a new draft. */
export interface Draft extends DraftState {
  readonly past: readonly Step[];
  /** Undone steps; the last one is redone next. */
  readonly future: readonly Step[];
}

/** The commands that follow from a change: computed values. */
export type Derive = (before: DraftState, after: DraftState) => readonly Command[];

/**
 * The draft after a command. A command that changes nothing gives the same draft; any other clears the redo steps. Derived changes
 * belong to the same step.
 */
export function reduce(draft: Draft, command: Command, derive?: Derive): Draft {
  const { state, inverse } = apply(draft, command);
  if (!inverse) return draft;
  const derived = derive?.(draft, state) ?? [];
  const step = { command, inverse };
  if (derived.length === 0) return { ...state, past: [...draft.past, step], future: [] };
  const applied = apply(state, { type: 'batch', commands: derived });
  const whole = { command: batch([command, ...derived]), inverse: batch([...(applied.inverse ? [applied.inverse] : []), inverse]) };
  return { ...applied.state, past: [...draft.past, whole], future: [] };
}

function batch(commands: readonly Command[]): Command {
  return { type: 'batch', commands };
}

/** The draft before its last step; the same draft when there is none. */
export function undo(draft: Draft): Draft {
  const step = draft.past.at(-1);
  if (!step) return draft;
  const { state, inverse } = apply(draft, step.inverse);
  return {
    ...state,
    past: draft.past.slice(0, -1),
    future: [...draft.future, { command: inverse ?? step.command, inverse: step.inverse }],
  };
}

/** The draft with its last undone step redone; the same draft when there is none. */
export function redo(draft: Draft): Draft {
  const step = draft.future.at(-1);
  if (!step) return draft;
  const { state, inverse } = apply(draft, step.command);
  return {
    ...state,
    past: [...draft.past, { command: step.command, inverse: inverse ?? step.inverse }],
    future: draft.future.slice(0, -1),
  };
}

/** True for a cell whose value this user did not set. `table` is absent in the master form. */
export type IsTheirs = (row: DraftRow, key: string, table?: string) => boolean;

/** True when a value of a row differs from the one it was opened with. */
export function isRowChanged(row: DraftRow): boolean {
  return differs(row, () => true);
}

function differs(row: DraftRow, counts: (key: string) => boolean): boolean {
  if (row instanceof EditedRow) return Object.keys(row.set).some((key) => row.isChanged(key) && counts(key));
  if (row instanceof OpenedRow || row.values === row.initial) return false;
  return Object.keys(row.values).some((key) => !isSameValue(row.values[key], row.initial[key]) && counts(key));
}

/** The existing rows that were removed from a table (GRID-05). */
export function removedRows(table: DraftTable): DraftRow[] {
  const kept = new Set(table.rows.map((row) => row.id));
  return table.opened.filter((row) => !row.isNew && !kept.has(row.id));
}

/** True when saving would change anything, apart from what other users changed. */
export function isChanged(draft: Draft, isTheirs: IsTheirs = () => false): boolean {
  return (
    differs(draft.main, (key) => !isTheirs(draft.main, key)) ||
    Object.entries(draft.tables).some(([name, table]) => isTableChanged(table, (row, key) => !isTheirs(row, key, name)))
  );
}

function isTableChanged({ rows, opened }: DraftTable, counts: (row: DraftRow, key: string) => boolean): boolean {
  if (rows === opened) return false;
  const places = changedPlaces(opened, rows);
  return places === null || places.some((place) => differs(rows[place]!, (key) => counts(rows[place]!, key)));
}
