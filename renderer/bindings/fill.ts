import type { WireValue } from '../column-types/define.ts';
import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { Command } from '../draft/draft.ts';

/** The command that sets columns of a form or of a row to wire values, as one step; a key that is no column changes nothing (POPUP-05). */
export function fillCommand(
  columns: readonly ColumnPlan[],
  values: Readonly<Record<string, WireValue>>,
  { table, rowId }: { table?: string; rowId?: string },
): Command {
  const commands = columns.flatMap((column): Command[] => {
    const { key } = column;
    if (!Object.hasOwn(values, key)) return [];
    const value = columnType(column.type).parse(values[key], column);
    return [table && rowId ? { type: 'set-cell', table, rowId, key, value } : { type: 'set-field', key, value }];
  });
  return { type: 'batch', commands };
}
