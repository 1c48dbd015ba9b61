import type { ColumnPlan } from '../compile/plan.ts';
import type { DraftRow } from '../draft/draft.ts';
import { changedPlaces, firstOf } from '../draft/row-places.ts';

type Rows = readonly DraftRow[];

/** How a cached value is computed from a table column and updated when rows change. It must depend on the rows only. */
interface Caching<Cached> {
  make(rows: Rows, column: ColumnPlan): Cached;
  /** The rows at these positions were replaced. */
  change(cached: Cached, places: readonly number[], before: Rows, after: Rows, column: ColumnPlan): void;
}

/**
 * A cache of values computed from table columns: made on first use, then updated at the cost of the changed rows only. An entry lives as
 * long as the row list that its lists were derived from.
 */
export function columnCache<Cached>({ make, change }: Caching<Cached>): (rows: Rows, column: ColumnPlan) => Cached {
  const known = new WeakMap<Rows, Map<ColumnPlan, { rows: Rows; cached: Cached }>>();
  return (rows, column) => {
    const first = firstOf(rows);
    const columns = known.get(first) ?? new Map<ColumnPlan, { rows: Rows; cached: Cached }>();
    known.set(first, columns);
    const before = columns.get(column);
    const places = before && changedPlaces(before.rows, rows);
    const cached = before && places ? before.cached : make(rows, column);
    if (before && places && places.length > 0) change(cached, places, before.rows, rows, column);
    columns.set(column, { rows, cached });
    return cached;
  };
}
