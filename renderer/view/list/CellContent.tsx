import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { typeOf, type ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { useDueDatesAround } from '../due-dates/due-dates.ts';
import { shownText } from '../shown-text.ts';
import type { GridRow } from '../grid/grid-row.ts';

interface CellContentProps {
  column: ColumnPlan;
  row: GridRow;
  views: ColumnViews;
  dictionaries: Dictionaries;
}

/** A value outside of a grid, as its cell would show it. */
export function CellContent(props: CellContentProps) {
  const { column, row } = props;
  const due = useDueDatesAround()?.(row, column);
  if (!due) return <Value {...props} />;
  return (
    <>
      <Value {...props} /> <span className={due.className}>{due.text}</span>
    </>
  );
}

function Value({ column, row, views, dictionaries }: CellContentProps) {
  const Cell = views.get(column.type)?.Cell;
  if (!Cell || column.textKey) return shownText(column, row, dictionaries);
  return <Cell value={row.values[column.key] ?? typeOf(column).empty} column={column} options={dictionaries.optionsOf(column)} />;
}
