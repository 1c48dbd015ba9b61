import { linkageOf, withCleared, type Linkage } from '#renderer/bindings/linkage.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import { isConditioned, stateIn } from '#renderer/draft/cell-state.ts';
import { apply, type RowValues } from '#renderer/draft/command.ts';
import type { SetCommand } from '#renderer/draft/derive.ts';
import type { Command, DraftRow, DraftState } from '#renderer/draft/draft.ts';
import type { RecordContexts } from '#renderer/draft/record-context.ts';
import { cellKey, columnsOf, rowAt, setsOf, type Place } from './places.ts';

/** Completes users' commands and restricts them to what is allowed. */
export interface UserCommands {
  /** The command plus what it clears: the fields or cells below a changed one in its chain (COL-36). */
  complete(command: Command, state: DraftState): Command;
  /** The cells of a command that are computed, or hidden or locked once it is done. */
  closed(command: Command, state: DraftState): readonly SetCommand[];
  /** The command without those cells. */
  allowed(command: Command, state: DraftState): Command;
}

/** Creates the command filter of a form. */
export function userCommands(plan: FormPlan | OneToManyPlan, contexts: RecordContexts): UserCommands {
  const linkages = linkagesOf(plan);
  const guarded = guardedColumns(plan);

  function isLocked(cell: SetCommand, column: ColumnPlan, row: DraftRow | undefined, state: DraftState): boolean {
    if (column.computed) return true;
    if (!row) return false;
    const { visible, readOnly } = stateIn(column, cell.type === 'set-field' ? contexts.main(state) : contexts.row(state, cell.table, row));
    return !visible || readOnly;
  }

  function closed(command: Command, state: DraftState): readonly SetCommand[] {
    if (guarded.size === 0) return [];
    const cells = setsOf(command).flatMap((cell) => {
      const column = guarded.get(cellKey({ table: placeOf(cell).table, key: cell.key }));
      return column ? [{ cell, column }] : [];
    });
    if (cells.length === 0) return [];
    const after = apply(state, command).state;
    return cells.flatMap(({ cell, column }) => (isLocked(cell, column, rowAt(after, placeOf(cell)), after) ? cell : []));
  }

  return {
    closed,
    complete: (command, state) => (linkages.size === 0 ? command : withLower(command, state, linkages)),
    allowed(command, state) {
      const cells = closed(command, state);
      return cells.length === 0 ? command : without(command, new Set(cells.map(cellKey)));
    },
  };
}

const placeOf = (cell: SetCommand): Place => (cell.type === 'set-cell' ? cell : {});

/** The columns that users cannot always change, by cell key. */
function guardedColumns(plan: FormPlan | OneToManyPlan): ReadonlyMap<string, ColumnPlan> {
  const all = [undefined, ...tablesOf(plan)].flatMap((table) => columnsOf(plan, table).map((column) => ({ table, column })));
  const guarded = all.filter(({ column }) => isConditioned(column));
  return new Map(guarded.map(({ table, column }) => [cellKey({ table, key: column.key }), column]));
}

function tablesOf(plan: FormPlan | OneToManyPlan): string[] {
  return subTablesOf(plan).map((table) => table.key);
}

function linkagesOf(plan: FormPlan | OneToManyPlan): ReadonlyMap<string, Linkage> {
  const linked = ['', ...tablesOf(plan)].map((table) => [table, columnsOf(plan, table)] as const);
  const hasChain = (columns: readonly ColumnPlan[]) => columns.some((column) => column.linkageKey !== undefined);
  return new Map(linked.filter(([, columns]) => hasChain(columns)).map(([table, columns]) => [table, linkageOf(columns)]));
}

/** Adds commands that clear the cells below changed ones, except cells that the command sets itself. */
function withLower(command: Command, state: DraftState, linkages: ReadonlyMap<string, Linkage>): Command {
  const sets = setsOf(command);
  const own = new Set(sets.map(cellKey));
  const cleared = sets.flatMap((cell) => {
    const linkage = linkages.get(placeOf(cell).table ?? '');
    if (!linkage || linkage.below(cell.key).length === 0) return [];
    return setsOf(withCleared(linkage, cell, rowAt(state, placeOf(cell))?.values ?? {})).filter((one) => !own.has(cellKey(one)));
  });
  return cleared.length === 0 ? command : { type: 'batch', commands: [command, ...cleared] };
}

function without(command: Command, cells: ReadonlySet<string>): Command {
  if (command.type === 'batch') return { ...command, commands: command.commands.map((one) => without(one, cells)) };
  if (command.type === 'set-rows') return { ...command, rows: command.rows.map((row) => openCells(command.table, row, cells)) };
  return (command.type === 'set-cell' || command.type === 'set-field') && cells.has(cellKey(command))
    ? { type: 'batch', commands: [] }
    : command;
}

function openCells(table: string, { rowId, values }: RowValues, closed: ReadonlySet<string>): RowValues {
  return { rowId, values: Object.fromEntries(Object.entries(values).filter(([key]) => !closed.has(cellKey({ table, rowId, key })))) };
}
