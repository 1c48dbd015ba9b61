import type { ColumnPlan } from '../compile/plan.ts';
import type { DraftRow } from '../draft/draft.ts';
import { changedPlaces, firstOf } from '../draft/row-places.ts';

type Rows = readonly DraftRow[];

/** How something is made of one column of a table, and kept in line with its rows. It must depend on nothing but the rows. */
interface Keeping<Kept> {
  make(rows: Rows, column: ColumnPlan): Kept;
  /** The rows in these places have become others. */
  change(kept: Kept, places: readonly number[], before: Rows, after: Rows, column: ColumnPlan): void;
}

/**
 * What is made of the columns of tables: it is made for the first question, and after that a change of some rows costs those alone. It lives
 * as long as the rows that it was first asked about began as.
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
