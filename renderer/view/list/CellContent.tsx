import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { cellText } from '#renderer/grid-entry/entry-table.ts';
import { typeOf, type ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridRow } from '../grid/grid-row.ts';

interface CellContentProps {
  column: ColumnPlan;
  row: GridRow;
  views: ColumnViews;
  dictionaries: Dictionaries;
}

/** A value outside of a grid, as its cell would show it. */
export function CellContent({ column, row, views, dictionaries }: CellContentProps) {
  const Cell = views.get(column.type)?.Cell;
  if (!Cell || column.textKey) return cellText(column, row.values, dictionaries);
  return <Cell value={row.values[column.key] ?? typeOf(column).empty} column={column} options={dictionaries.optionsOf(column)} />;
}
