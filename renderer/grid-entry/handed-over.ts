import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { Values } from '../draft/draft.ts';

/** The value that one cell gives another, with the values that its type fills in other columns. */
export type HandedOver = (values: Values) => { value: unknown; along?: Readonly<Record<string, unknown>> };

/** How values are copied from one column to another with the same source of values. Null where they are copied as text. */
export function handOver(from: ColumnPlan, to: ColumnPlan): HandedOver | null {
  if (from !== to && !isLikeSource(from, to)) return null;
  const { key, type } = from;
  const fills = keepsCopied(from) ? (columnType(type).fills?.(from) ?? []).filter((one) => one !== key) : [];
  if (fills.length === 0) return (values) => ({ value: values[key] });
  return (values) => {
    const along = fills.filter((one) => Object.hasOwn(values, one)).map((one) => [one, values[one]]);
    return { value: values[key], along: Object.fromEntries(along) };
  };
}

/**
 * True for a column whose texts do not tell all: copied cells keep their values, for two may have one text, or none that means them, and what
 * a choice has filled comes along.
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
