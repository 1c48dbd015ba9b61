import { columnType } from '../column-types/index.ts';
import { isSameValue } from '../column-types/same-value.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { apply, type Command } from '../draft/command.ts';
import type { DraftRow, Values } from '../draft/draft.ts';

/** The current rows of a table, and the column that stores their order. */
export interface SortedTable {
  table: string;
  rows: readonly DraftRow[];
  /** Holds 1 to n (`orderNum` unless the document names another); absent in a table that does not store the order. */
  sortColumn?: ColumnPlan;
}

/** The first id of rows added in the dry run below, beyond any id in a draft. */
const FIRST_TRIAL_ID = 2 ** 40;

/** Moves a row up or down by one; null at the edge (COL-05). */
export function stepCommand({ table, rows }: SortedTable, rowId: string, step: -1 | 1): Command | null {
  const from = rows.findIndex((row) => row.id === rowId);
  const to = from + step;
  return from < 0 || to < 0 || to >= rows.length ? null : { type: 'move-rows', table, rowIds: [rowId], index: to };
}

/** Moves rows in front of the row with index `gap`, or to the end if `gap` equals the number of rows; null if they are already there. */
export function dropCommand({ table, rows }: SortedTable, rowIds: readonly string[], gap: number): Command | null {
  const moving = new Set(rowIds);
  const above = rows.slice(0, gap).filter((row) => moving.has(row.id)).length;
  const block = rows.slice(gap - above, gap - above + moving.size);
  const isThere = block.length === moving.size && block.every((row) => moving.has(row.id));
  return moving.size === 0 || isThere ? null : { type: 'move-rows', table, rowIds, index: gap - above };
}

/** Inserts a row below another one (COL-05). */
export function insertBelow({ table, rows }: SortedTable, rowId: string, values: Values): Command {
  return { type: 'add-rows', table, rows: [values], index: rows.findIndex((row) => row.id === rowId) + 1 };
}

/** Extends a command so that the rows are numbered 1 to n after it, as a single undo step; unchanged in a table that does not store the order (GRID-07). */
export function withOrder(command: Command, sorted: SortedTable): Command {
  const { table, rows, sortColumn } = sorted;
  if (!sortColumn || !changesOrder(command, table)) return command;
  const { key, type } = sortColumn;
  const numbered = (position: number) => columnType(type).parse(position + 1, sortColumn);
  const opened = { main: NOBODY, tables: { [table]: { rows, opened: rows } }, nextRow: FIRST_TRIAL_ID };
  const after = apply(opened, command).state.tables[table]?.rows ?? [];
  const places = new Map(after.map((row, position) => [row.id, position]));
  let added = FIRST_TRIAL_ID;
  const numberAdded = (one: Command): Command => {
    if (one.type === 'batch') return { ...one, commands: one.commands.map(numberAdded) };
    if (one.type !== 'add-rows' || one.table !== table) return one;
    const position = () => places.get(`new:${added++}`) ?? 0;
    return { ...one, rows: one.rows.map((values) => ({ ...values, [key]: numbered(position()) })) };
  };
  const known = new Set(rows.map((row) => row.id));
  const cells = after.flatMap((row, position): Command[] => {
    const value = numbered(position);
    return !known.has(row.id) || isSameValue(row.values[key], value) ? [] : [{ type: 'set-cell', table, rowId: row.id, key, value }];
  });
  return cells.length === 0 ? numberAdded(command) : { type: 'batch', commands: [numberAdded(command), ...cells] };
}

const NOBODY: DraftRow = { id: '', isNew: false, wire: {}, initial: {}, values: {} };

const ORDERING: ReadonlySet<Command['type']> = new Set<Command['type']>(['add-rows', 'remove-rows', 'move-rows', 'restore-rows']);

function changesOrder(command: Command, table: string): boolean {
  if (command.type === 'batch') return command.commands.some((one) => changesOrder(one, table));
  return ORDERING.has(command.type) && 'table' in command && command.table === table;
}
