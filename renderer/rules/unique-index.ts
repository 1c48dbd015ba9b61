import type { ColumnPlan } from '../compile/plan.ts';
import type { DraftRow } from '../draft/draft.ts';
import { originOf } from '../draft/row-places.ts';

type Rows = readonly DraftRow[];
type TextOf = (row: DraftRow) => string;

/** How often each text of a column stands in the rows of a table. */
type Counts = Map<string, number>;

/** The counts of the newest rows of each table that was asked about, by column. They go with the rows. */
const countsOf = new WeakMap<Rows, Map<ColumnPlan, Counts>>();

/**
 * How often each text of a column stands in a table (RULE-15). The rows are gone through for the first question; after that a change of some
 * of them costs those alone. `textOf` must depend on nothing but the row.
 */
export function textCounts(rows: Rows, column: ColumnPlan, textOf: TextOf): ReadonlyMap<string, number> {
  const columns = countsOf.get(rows) ?? new Map<ColumnPlan, Counts>();
  countsOf.set(rows, columns);
  let counts = columns.get(column);
  if (!counts) columns.set(column, (counts = carriedOver(rows, column, textOf) ?? countTexts(rows, textOf)));
  return counts;
}

/** Lists of rows between two questions that are looked through at most. */
const MOST_STEPS = 50;

/** The counts of the rows that these were made of, brought up to date; those rows lose theirs. */
function carriedOver(rows: Rows, column: ColumnPlan, textOf: TextOf): Counts | null {
  const touched = new Set<number>();
  let at = rows;
  for (let step = 0; step < MOST_STEPS; step++) {
    const origin = originOf(at);
    if (!origin) return null;
    for (const place of origin.places) touched.add(place);
    at = origin.before;
    const counts = countsOf.get(at)?.get(column);
    if (!counts) continue;
    countsOf.get(at)?.delete(column);
    for (const place of touched) {
      add(counts, textOf(at[place]!), -1);
      add(counts, textOf(rows[place]!), 1);
    }
    return counts;
  }
  return null;
}

/** The same, counted anew. */
export function countTexts(rows: Rows, textOf: TextOf): Counts {
  const counts: Counts = new Map();
  for (const row of rows) add(counts, textOf(row), 1);
  return counts;
}

function add(counts: Counts, text: string, change: 1 | -1) {
  if (text !== '') counts.set(text, (counts.get(text) ?? 0) + change);
}
