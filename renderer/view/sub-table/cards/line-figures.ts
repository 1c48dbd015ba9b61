import { kindOf } from '#renderer/column-types/column-value.ts';
import { columnType } from '#renderer/column-types/index.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';

/** Quantities that a card lets one step through. */
const STEPPED = 2;

/** The quantities of a line: whole numbers that are entered and added up, but no amounts. */
export function quantitiesOf(columns: readonly ColumnPlan[]): readonly ColumnPlan[] {
  const isQuantity = ({ visible, readOnly, figure, statistics }: ColumnPlan) =>
    visible && !readOnly && !figure?.currency && statistics?.includes('sum') === true;
  return columns.filter((column) => isQuantity(column) && kindOf(column) === 'number' && !column.computed).slice(0, STEPPED);
}

/** The value one step above or below another; never below zero, to which an empty one counts as well. */
export function stepped(column: ColumnPlan, value: unknown, step: 1 | -1): unknown {
  const type = columnType(column.type);
  const now = Number(type.format(value, column)) || 0;
  return type.parse(String(Math.max(0, now + step)), column);
}
