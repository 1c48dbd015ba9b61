import { isSameValue } from '../column-types/same-value.ts';
import type { DraftRow, DraftState, DraftTable, Values } from './draft-state.ts';
import { valueAt, withValues } from './opened-row.ts';
import { mending } from './refused-texts.ts';
import { placeOf, withRowsAt } from './row-places.ts';

/** A row with its position after the command. */
export interface PlacedRow {
  row: DraftRow;
  index: number;
}

/** New values of a row's cells, by column key. */
export interface RowValues {
  rowId: string;
  values: Values;
}

/** Everything that can be done to a draft. A command on a missing table or row changes nothing. */
export type Command =
  | { type: 'set-field'; key: string; value: unknown }
  | { type: 'set-cell'; table: string; rowId: string; key: string; value: unknown }
  /** Sets cells of many rows, as a paste does. */
  | { type: 'set-rows'; table: string; rows: readonly RowValues[] }
  /** Adds new rows with these values, at the end or before `index`; `isOffered` for a blank row that the table appends automatically. */
  | { type: 'add-rows'; table: string; rows: readonly Values[]; index?: number; isOffered?: true }
  | { type: 'remove-rows'; table: string; rowIds: readonly string[] }
  /** Moves rows, keeping their order, so that the first of them gets `index` among the remaining rows. */
  | { type: 'move-rows'; table: string; rowIds: readonly string[]; index: number }
  /** Puts rows back in their old positions: the inverse of a removal. */
  | { type: 'restore-rows'; table: string; rows: readonly PlacedRow[] }
  /** Puts the rows of a table into this order: the inverse of a move. */
  | { type: 'order-rows'; table: string; rowIds: readonly string[] }
  /** Several commands as one step. */
  | { type: 'batch'; commands: readonly Command[] };

/** The state after a command and the inverse command; null when nothing changed. */
export interface Applied {
  state: DraftState;
  inverse: Command | null;
}

/** Applies one command to a state. Pure; knows nothing of the log. */
export function apply(state: DraftState, command: Command): Applied {
  switch (command.type) {
    case 'set-field':
      return setField(state, command.key, command.value);
    case 'batch':
      return applyBatch(state, command.commands);
    case 'set-cell':
      return setRows(state, command.table, [rowValuesOf(command)]);
    case 'set-rows':
      return setRows(state, command.table, command.rows);
    case 'add-rows':
      return addRows(state, command);
    case 'remove-rows':
      return removeRows(state, command.table, command.rowIds);
    case 'restore-rows':
      return restoreRows(state, command.table, command.rows);
    case 'move-rows':
      return moveRows(state, command);
    case 'order-rows':
      return orderRows(state, command.table, command.rowIds);
  }
}

type SetCell = Extract<Command, { type: 'set-cell' }>;

function setField(state: DraftState, key: string, value: unknown): Applied {
  const before = state.main.values[key];
  if (isSameValue(before, value)) return { state, inverse: null };
  return {
    state: { ...state, main: withValues(state.main, { [key]: value }) },
    inverse: { type: 'set-field', key, value: before },
  };
}

const rowValuesOf = ({ rowId, key, value }: SetCell): RowValues => ({ rowId, values: { [key]: value } });

/** Sets the rows of a table in one pass, so that pasting thousands of cells copies the row list once and parses no row needlessly. */
function setRows(state: DraftState, table: string, sets: readonly RowValues[]): Applied {
  const rows = state.tables[table]?.rows;
  if (!rows) return { state, inverse: null };
  const changed = new Map<number, DraftRow>();
  const inverses: RowValues[] = [];
  for (const given of sets) {
    const place = placeOf(rows, given.rowId);
    const row = changed.get(place) ?? rows[place];
    const set = row && mended(row, given);
    const next = set && rowAfter(row, set);
    if (!next) continue;
    changed.set(place, next);
    inverses.push(new FormerRow(row, next, set instanceof FormerRow ? set.cells : set.values));
  }
  if (inverses.length === 0) return { state, inverse: null };
  return { state: withRows(state, table, withRowsAt(rows, changed)), inverse: { type: 'set-rows', table, rows: inverses.reverse() } };
}

/** What to set, with the refused texts that it mends. */
function mended(row: DraftRow, set: RowValues): RowValues {
  if (set instanceof FormerRow) return set;
  const values = mending(row, set.values);
  return values === set.values ? set : { rowId: set.rowId, values };
}

/** The row with these cells set; null when that changes nothing. */
function rowAfter(row: DraftRow, set: RowValues): DraftRow | null {
  if (set instanceof FormerRow && set.now === row) return set.former;
  const isChanged = Object.keys(set.values).some((key) => !isSameValue(valueAt(row, key), set.values[key]));
  return isChanged ? withValues(row, set.values) : null;
}

/**
 * Undoes a change of a row: restores the old row if it has not been changed since, else the old values of the cells that were set. The
 * values are read only then, so that a paste does not parse the cells that it overwrites.
 */
class FormerRow implements RowValues {
  readonly former: DraftRow;
  readonly now: DraftRow;
  /** Has the keys of the cells. */
  readonly cells: Values;

  constructor(former: DraftRow, now: DraftRow, cells: Values) {
    this.former = former;
    this.now = now;
    this.cells = cells;
  }

  get rowId(): string {
    return this.former.id;
  }

  get values(): Values {
    const { former, now, cells } = this;
    const changed = Object.keys(cells).filter((key) => !isSameValue(valueAt(former, key), valueAt(now, key)));
    return Object.fromEntries(changed.map((key) => [key, valueAt(former, key)]));
  }
}

function addRows(state: DraftState, { table, rows, index, isOffered }: Extract<Command, { type: 'add-rows' }>): Applied {
  const current = state.tables[table]?.rows;
  if (!current || rows.length === 0) return { state, inverse: null };
  const added = rows.map((values, offset) => newRow(state.nextRow + offset, values, isOffered));
  const at = Math.min(Math.max(index ?? current.length, 0), current.length);
  const next = { ...withRows(state, table, inserted(current, at, added)), nextRow: state.nextRow + rows.length };
  return { state: next, inverse: { type: 'remove-rows', table, rowIds: added.map((row) => row.id) } };
}

/** Rows with others inserted. There may be more than `splice` can take as arguments. */
function inserted(rows: readonly DraftRow[], at: number, others: readonly DraftRow[]): DraftRow[] {
  return [...rows.slice(0, at), ...others, ...rows.slice(at)];
}

function removeRows(state: DraftState, table: string, rowIds: readonly string[]): Applied {
  const rows = state.tables[table]?.rows ?? [];
  const gone = new Set(rowIds);
  const removed = rows.map((row, index) => ({ row, index })).filter(({ row }) => gone.has(row.id));
  if (removed.length === 0) return { state, inverse: null };
  const kept = rows.filter((row) => !gone.has(row.id));
  return { state: withRows(state, table, kept), inverse: { type: 'restore-rows', table, rows: removed } };
}

function restoreRows(state: DraftState, table: string, placed: readonly PlacedRow[]): Applied {
  const rows = state.tables[table]?.rows;
  if (!rows || placed.length === 0) return { state, inverse: null };
  const next: DraftRow[] = [];
  let taken = 0;
  for (const { row, index } of placed.toSorted((a, b) => a.index - b.index)) {
    while (next.length < index && taken < rows.length) next.push(rows[taken++]!);
    next.push(row);
  }
  while (taken < rows.length) next.push(rows[taken++]!);
  return { state: withRows(state, table, next), inverse: { type: 'remove-rows', table, rowIds: placed.map(({ row }) => row.id) } };
}

function moveRows(state: DraftState, { table, rowIds, index }: Extract<Command, { type: 'move-rows' }>): Applied {
  const rows = state.tables[table]?.rows ?? [];
  const moving = new Set(rowIds);
  const staying = rows.filter((row) => !moving.has(row.id));
  const moved = rows.filter((row) => moving.has(row.id));
  return reordered(state, table, rows, inserted(staying, Math.max(index, 0), moved));
}

function orderRows(state: DraftState, table: string, rowIds: readonly string[]): Applied {
  const rows = state.tables[table]?.rows ?? [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = rowIds.flatMap((id) => byId.get(id) ?? []);
  return ordered.length === rows.length ? reordered(state, table, rows, ordered) : { state, inverse: null };
}

function reordered(state: DraftState, table: string, before: readonly DraftRow[], after: readonly DraftRow[]): Applied {
  if (after.every((row, position) => row === before[position])) return { state, inverse: null };
  return { state: withRows(state, table, after), inverse: { type: 'order-rows', table, rowIds: before.map((row) => row.id) } };
}

function applyBatch(state: DraftState, commands: readonly Command[]): Applied {
  let current = state;
  const inverses: Command[] = [];
  for (let next = 0; next < commands.length;) {
    const cells = cellsFrom(commands, next);
    const command = commands[next];
    if (!command) break;
    const applied = cells[0] ? setRows(current, cells[0].table, cells.map(rowValuesOf)) : apply(current, command);
    next += cells.length || 1;
    current = applied.state;
    if (applied.inverse) inverses.push(applied.inverse);
  }
  const [only] = inverses;
  return { state: current, inverse: inverses.length > 1 ? { type: 'batch', commands: inverses.reverse() } : (only ?? null) };
}

/** The consecutive commands from a position that set cells of the same table. */
function cellsFrom(commands: readonly Command[], start: number): SetCell[] {
  const cells: SetCell[] = [];
  for (let position = start; position < commands.length; position++) {
    const command = commands[position];
    if (command?.type !== 'set-cell' || (cells[0] && cells[0].table !== command.table)) break;
    cells.push(command);
  }
  return cells;
}

/** A row that is not saved yet, under a temporary id. */
export function newRow(number: number, values: Values, isOffered?: true): DraftRow {
  return { id: `new:${number}`, isNew: true, ...(isOffered && { isOffered }), wire: {}, initial: values, values };
}

function withRows(state: DraftState, table: string, rows: readonly DraftRow[]): DraftState {
  const opened: DraftTable['opened'] = state.tables[table]?.opened ?? [];
  return { ...state, tables: { ...state.tables, [table]: { rows, opened } } };
}
