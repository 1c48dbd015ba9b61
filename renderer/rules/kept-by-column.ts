import type { ColumnPlan } from '../compile/plan.ts';
import type { DraftRow } from '../draft/draft.ts';
import { changedPlaces, firstOf } from '../draft/row-places.ts';

type Rows = readonly DraftRow[];

/** How a cached value is made from one column of a table and updated with its rows. It must depend on the rows only. */
interface Keeping<Kept> {
  make(rows: Rows, column: ColumnPlan): Kept;
  /** The rows at these positions were replaced. */
  change(kept: Kept, places: readonly number[], before: Rows, after: Rows, column: ColumnPlan): void;
}

/**
 * A cache of values computed from table columns: made on first use, then updated at the cost of the changed rows only. An entry lives as
 * long as the row list that its lists were derived from.
 */
export function keptByColumn<Kept>({ make, change }: Keeping<Kept>): (rows: Rows, column: ColumnPlan) => Kept {
  const known = new WeakMap<Rows, Map<ColumnPlan, { rows: Rows; kept: Kept }>>();
  return (rows, column) => {
    const first = firstOf(rows);
    const columns = known.get(first) ?? new Map<ColumnPlan, { rows: Rows; kept: Kept }>();
    known.set(first, columns);
    const before = columns.get(column);
    const places = before && changedPlaces(before.rows, rows);
    const kept = before && places ? before.kept : make(rows, column);
    if (before && places && places.length > 0) change(kept, places, before.rows, rows, column);
    columns.set(column, { rows, kept });
    return kept;
  };
}
