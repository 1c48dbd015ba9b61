import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { Values } from '../draft/draft.ts';
import { numberOf } from '../draft/statistics.ts';

/** Fills the order fields of new rows, continuing from the highest number in the table (GRID-09). */
export function withNextNumbers(
  added: readonly Values[],
  rows: readonly { values: Values }[],
  columns: readonly ColumnPlan[],
): readonly Values[] {
  const fields = columns.filter((column) => column.isOrder);
  if (fields.length === 0) return added;
  const highest = new Map(
    fields.map(({ key }) => [key, rows.reduce((max, { values }) => Math.max(max, Number(numberOf(values[key]) ?? 0)), 0)]),
  );
  return added.map((values, position) => {
    const numbers = fields.map((column) => [
      column.key,
      columnType(column.type).parse((highest.get(column.key) ?? 0) + position + 1, column),
    ]);
    return { ...values, ...Object.fromEntries(numbers) };
  });
}
