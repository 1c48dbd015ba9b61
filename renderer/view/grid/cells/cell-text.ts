import type { Option } from '#renderer/sources/option.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { typeOf } from '#renderer/view/column-views.ts';
import type { GridRow } from '../grid-row.ts';

/** The text of a cell: the text column delivered beside its value, or else the formatted value. */
export function cellText(column: ColumnPlan, row: GridRow, options: readonly Option[]): string {
  const own = column.textKey ? row.values[column.textKey] : undefined;
  return typeof own === 'string' && own !== '' ? own : typeOf(column).format(row.values[column.key], column, options);
}
