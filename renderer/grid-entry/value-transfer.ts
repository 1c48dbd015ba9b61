import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { Values } from '../draft/draft.ts';

/** Copies the value of a cell, with the values its type fills in other columns, and the values of its row as `from`. */
export type ValueTransfer = (values: Values) => { value: unknown; from?: Values; along?: Readonly<Record<string, unknown>> };

/** How to copy values between two columns with the same source of values; null where they are copied as text. */
export function valueTransfer(from: ColumnPlan, to: ColumnPlan): ValueTransfer | null {
  if (from !== to && !isLikeSource(from, to)) return null;
  const { key, type } = from;
  const fills = keepsCopied(from) ? (columnType(type).fills?.(from) ?? []).filter((one) => one !== key) : [];
  if (fills.length === 0) return (values) => ({ value: values[key], from: values });
  return (values) => {
    const along = fills.filter((one) => Object.hasOwn(values, one)).map((one) => [one, values[one]]);
    return { value: values[key], from: values, along: Object.fromEntries(along) };
  };
}

/**
 * True for a column whose text does not determine its value. Copied cells keep their values there: two values may share a text, a text may
 * match none, and a choice also fills other columns.
 */
export function keepsCopied(column: ColumnPlan): boolean {
  const { lookUp, isStandIn, fills } = columnType(column.type);
  return isStandIn !== undefined || lookUp?.(column) !== undefined || (fills?.(column).length ?? 0) > 0;
}

function isLikeSource(from: ColumnPlan, to: ColumnPlan): boolean {
  return from.type === to.type && keepsCopied(from) && placeOf(from) === placeOf(to);
}

function placeOf({ remote, config, multiple }: ColumnPlan): string {
  return JSON.stringify([remote, config, multiple]);
}
