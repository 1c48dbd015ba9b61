import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { typeOf } from '#renderer/view/column-views.ts';

/** Where a column stands, and how wide it is: it has a width in pixels, or a share of the spare room. */
export interface ColumnPlace {
  colId: string;
  pinned?: 'left' | 'right' | undefined;
  width?: number;
  flex?: number;
  minWidth: number;
}

/** Width in pixels of a column without its own (GRID-10). */
const DEFAULT_WIDTH = 120;

/** The width that the document or the type gives a column, in pixels. */
function ownWidth(column: ColumnPlan): number | undefined {
  return column.width ?? typeOf(column).grid?.(column)?.width;
}

/**
 * Tells which columns share the spare room: those without a width of their own, or all in proportion when there is no such column. AG Grid
 * gives pinned columns no share.
 */
function growing(columns: readonly ColumnPlan[]): (column: ColumnPlan) => boolean {
  const free = columns.filter((column) => !column.fixed && ownWidth(column) === undefined);
  return (column) => !column.fixed && (free.length === 0 || free.includes(column));
}

/** The place of each of these columns, which are all that are visible. */
export function columnPlaces(columns: readonly ColumnPlan[], isEditable: boolean): (column: ColumnPlan) => ColumnPlace {
  const grows = growing(columns);
  return (column) => {
    const width = ownWidth(column) ?? DEFAULT_WIDTH;
    const least = isEditable ? Math.max(width, typeOf(column).grid?.(column)?.minWidth ?? 0, column.minWidth ?? 0) : width;
    // What is only read may be narrower than the control of its type.
    return { colId: column.key, pinned: column.fixed, ...(grows(column) ? { flex: width } : { width }), minWidth: least };
  };
}
