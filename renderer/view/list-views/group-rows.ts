import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { wireText } from '#renderer/wire/wire-value.ts';
import { typeOf } from '../column-views.ts';
import type { GridRow } from '../grid/grid-row.ts';

/** The wire text of a row's value. */
export function storedText({ values }: GridRow, column: ColumnPlan): string {
  const type = typeOf(column);
  return wireText(type.serialize(values[column.key] ?? type.empty, column));
}

/** Groups rows by a text, in the order of their first. */
export function groupRows<Row>(rows: readonly Row[], textOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const text = textOf(row);
    const group = groups.get(text);
    if (group) group.push(row);
    else groups.set(text, [row]);
  }
  return groups;
}
