import { columnValue, expressionValue } from '../column-types/column-value.ts';
import { columnType } from '../column-types/index.ts';
import { isSameValue } from '../column-types/same-value.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { defaultText, type DefaultContext } from '../expressions/default-value.ts';
import { evaluate, type EvaluationContext } from '../expressions/evaluate.ts';
import type { Values } from './draft.ts';

/**
 * The values of a new row: each column's default, or its empty value (COL-33). Calculated defaults can read the row's constant defaults,
 * those calculated before them, and `around`.
 */
export function newValues(columns: readonly ColumnPlan[], context: DefaultContext, around?: EvaluationContext): Values {
  const values: Record<string, unknown> = {};
  for (const column of columns) {
    const type = columnType(column.type);
    const text = column.defaultValue ? defaultText(column.defaultValue, context) : undefined;
    values[column.key] = text === undefined ? (type.initial?.(column) ?? type.empty) : type.parse(text, column);
  }
  if (around) calculate(columns, values, around);
  return values;
}

/** The values of a new row, with those that its columns take over from the line above, where that has any. */
export function withLineAbove(columns: readonly ColumnPlan[], values: Values, above: Values | undefined): Values {
  if (!above) return values;
  const taken = columns.filter(({ fromAbove, type, key }) => fromAbove && !isSameValue(above[key], columnType(type).empty));
  return taken.length === 0 ? values : { ...values, ...Object.fromEntries(taken.map(({ key }) => [key, above[key]])) };
}

function calculate(columns: readonly ColumnPlan[], values: Record<string, unknown>, around: EvaluationContext) {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const own = (key: string) => {
    const column = byKey.get(key);
    return column ? expressionValue(column, values[key]) : null;
  };
  for (const column of columns) {
    if (!column.defaultExpression) continue;
    const { value } = evaluate(column.defaultExpression.tree, { ...around, own });
    if (value !== null) values[column.key] = columnValue(column, value);
  }
}
