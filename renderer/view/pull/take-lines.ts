import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { SubTablePlan } from '#renderer/compile/plan.ts';
import type { Command, DraftRow, Values } from '#renderer/draft/draft.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { tableCommands } from '../sub-table/table-commands.ts';

interface TakingTable {
  store: FormStore;
  table: SubTablePlan;
}

/**
 * Appends lines to a table as one undo step, each on top of what a new row has by itself; lines in which nothing has been entered make place
 * for them. What is wrong with a value shows at once, as if it had been typed.
 */
export function takeLines({ store, table }: TakingTable, lines: readonly Values[]): void {
  const { key } = table;
  const before = store.rowsOf(key);
  const fresh = store.newValues(key);
  const idle = before.filter((row) => isIdle(table, row, fresh)).map(({ id }) => id);
  const rows = lines.map((line) => ({ ...fresh, ...line }));
  const commands: Command[] = [
    { type: 'remove-rows', table: key, rowIds: idle },
    { type: 'add-rows', table: key, rows },
  ];
  tableCommands(store, table).run({ type: 'batch', commands });
  const known = new Set(before.map(({ id }) => id));
  const added = store.rowsOf(key).filter(({ id }) => !known.has(id));
  for (const [place, { id: rowId }] of added.entries())
    for (const name of Object.keys(lines[place] ?? {})) store.touch(name, { table: key, rowId });
}

/** True for a new row in which nothing stands but what it had by itself. */
function isIdle({ columns, rows }: SubTablePlan, { isNew, initial, values }: DraftRow, fresh: Values): boolean {
  if (!isNew) return false;
  return columns.every(({ key, computed, isOrder, fromAbove, fillRule }) => {
    if (computed || isOrder || key === rows?.sortKey) return true;
    const isFirst = fromAbove || fillRule !== undefined || isSameValue(initial[key], fresh[key]);
    return isFirst && isSameValue(values[key], initial[key]);
  });
}
