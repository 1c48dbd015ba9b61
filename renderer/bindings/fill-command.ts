import type { WireValue } from '../wire/wire-value.ts';
import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { Command, Values } from '../draft/draft.ts';

/** Wire values by column key. */
type WireValues = Readonly<Record<string, WireValue>>;

/** The command that sets columns of a form or of a row to wire values, as one step; a key that is no column changes nothing (POPUP-05). */
export function fillCommand(
  columns: readonly ColumnPlan[],
  values: WireValues,
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

/** The command that fills a row with the first set of values and appends the others as new rows on top of their defaults, as one step (COL-18). */
export function fillRowsCommand(
  columns: readonly ColumnPlan[],
  [first = {}, ...others]: readonly WireValues[],
  start: () => Values,
  { table, rowId }: { table: string; rowId: string },
): Command {
  const rows = others.map((values) => ({ ...start(), ...parsed(columns, values) }));
  return { type: 'batch', commands: [fillCommand(columns, first, { table, rowId }), { type: 'add-rows', table, rows }] };
}

function parsed(columns: readonly ColumnPlan[], values: WireValues): Values {
  const known = columns.filter(({ key }) => Object.hasOwn(values, key));
  return Object.fromEntries(known.map((column) => [column.key, columnType(column.type).parse(values[column.key], column)]));
}
