import type { SubTablePlan } from '#renderer/compile/plan.ts';
import { isBlankRow } from '#renderer/draft/blank-rows.ts';
import type { Command } from '#renderer/draft/draft.ts';
import { dropCommand, insertBelow, stepCommand, withOrder, type SortedTable } from '#renderer/row-columns/drag-sort.ts';
import { withNextNumbers } from '#renderer/row-columns/order-fields.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { GridRow } from '../grid/grid-row.ts';

/** What can be done to the rows of a table; each is one step of undo, numbers of order included (GRID-07, GRID-09). */
export interface TableCommands {
  run(command: Command): void;
  /** Adds rows with their defaults, below the last or before the row at `index`; gives the added ones. */
  add(count: number, index?: number): readonly GridRow[];
  /** Adds a row below the last that counts once something is entered into it; false while the last one is still blank. */
  offer(): boolean;
  insertBelow(rowId: string): readonly GridRow[];
  remove(rowIds: readonly string[]): void;
  /** False where there is no next place. */
  step(rowId: string, step: -1 | 1): boolean;
  /** False where the row is there already. */
  drop(rowId: string, gap: number): boolean;
}

/** Order fields of new rows continue the numbering, however the rows are added. */
function numbered(command: Command, store: Pick<FormStore, 'rowsOf'>, plan: SubTablePlan): Command {
  if (command.type === 'batch') return { ...command, commands: command.commands.map((one) => numbered(one, store, plan)) };
  if (command.type !== 'add-rows' || command.table !== plan.key) return command;
  return { ...command, rows: withNextNumbers(command.rows, store.rowsOf(plan.key), plan.columns) };
}

/** The commands of a table over the store of its form. */
export function tableCommands(store: FormStore, plan: SubTablePlan): TableCommands {
  const { key: table, columns } = plan;
  const sortColumn = columns.find((column) => column.key === plan.rows?.sortKey);
  const sorted = (): SortedTable => ({ table, rows: store.rowsOf(table), sortColumn });

  function run(command: Command) {
    store.run(withOrder(numbered(command, store, plan), sorted()));
  }

  function runAndFind(command: Command): readonly GridRow[] {
    const before = new Set(store.rowsOf(table).map((row) => row.id));
    run(command);
    return store.rowsOf(table).filter((row) => !before.has(row.id));
  }

  return {
    run,
    add: (count, index) =>
      runAndFind({ type: 'add-rows', table, rows: Array.from({ length: count }, () => store.newValues(table)), index }),
    offer() {
      const last = store.rowsOf(table).at(-1);
      if (last && isBlankRow(plan, last)) return false;
      run({ type: 'add-rows', table, rows: [store.newValues(table)], isOffered: true });
      return true;
    },
    insertBelow: (rowId) => runAndFind(insertBelow(sorted(), rowId, store.newValues(table))),
    remove: (rowIds) => run({ type: 'remove-rows', table, rowIds }),
    step(rowId, step) {
      const command = stepCommand(sorted(), rowId, step);
      if (command) run(command);
      return command !== null;
    },
    drop(rowId, gap) {
      const command = dropCommand(sorted(), [rowId], gap);
      if (command) run(command);
      return command !== null;
    },
  };
}
