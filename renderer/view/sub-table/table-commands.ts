import type { SubTablePlan } from '#renderer/compile/plan.ts';
import { isBlankRow } from '#renderer/draft/blank-rows.ts';
import type { Command } from '#renderer/draft/draft.ts';
import { dropCommand, insertBelow, stepCommand, withOrder, type SortedTable } from '#renderer/row-columns/drag-sort.ts';
import { withNextNumbers } from '#renderer/row-columns/order-fields.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { GridRow } from '../grid/grid-row.ts';

const NONE: ReadonlySet<string> = new Set();

/** Commands on the rows of a table; each is one undo step, including renumbering (GRID-07, GRID-09). */
export interface TableCommands {
  run(command: Command): void;
  /** Adds rows with default values, at the end or before `index`, and returns them. */
  add(count: number, index?: number): readonly GridRow[];
  /** Offers a blank row at the end, which counts once something is entered; false while the last row is still blank. */
  offer(): boolean;
  insertBelow(rowId: string): readonly GridRow[];
  remove(rowIds: readonly string[]): void;
  /** False at the edge. */
  step(rowId: string, step: -1 | 1): boolean;
  /** False when the row is already there. */
  drop(rowId: string, gap: number): boolean;
}

/** Continues the numbering for new rows, however they are added; `gone` are removed in the same step. */
function numbered(command: Command, store: Pick<FormStore, 'rowsOf'>, plan: SubTablePlan, gone: ReadonlySet<string> = NONE): Command {
  if (command.type === 'batch') {
    const removed = new Set([...gone, ...command.commands.flatMap((one) => (one.type === 'remove-rows' ? one.rowIds : []))]);
    return { ...command, commands: command.commands.map((one) => numbered(one, store, plan, removed)) };
  }
  if (command.type !== 'add-rows' || command.table !== plan.key) return command;
  const kept = store.rowsOf(plan.key).filter(({ id }) => !gone.has(id));
  return { ...command, rows: withNextNumbers(command.rows, kept, plan.columns) };
}

/** Creates the commands of a table in a form store. */
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
