import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { DraftRow, DraftState } from '#renderer/draft/draft.ts';
import { valueAt } from '#renderer/draft/opened-row.ts';
import { changedPlaces } from '#renderer/draft/row-places.ts';

/** Where an undo or redo has changed a form: its fields, or cells of a table. */
export interface ChangedPlace {
  /** Absent for fields of the form itself. */
  table?: string;
  /** After a removal, the row now in that place; empty in an empty table. */
  rowIds: readonly string[];
  /** Changed fields or columns in display order; null when whole rows were added or moved, empty when they were removed. */
  keys: readonly string[] | null;
}

/** Limit on the rows compared cell by cell to find the changed columns: a paste changes the same columns in all its rows. */
const MAX_COMPARED = 100;

/**
 * The place where two states differ, ignoring computed values: the form's fields, or else the first differing table. Null when nothing
 * differs.
 */
export function changedPlace(before: DraftState, after: DraftState, plan: FormPlan | OneToManyPlan): ChangedPlace | null {
  const keys = changedKeys(plan.fields, [[before.main, after.main]]);
  if (keys.length > 0) return { rowIds: [], keys };
  for (const table of subTablesOf(plan)) {
    const place = placeInTable(before.tables[table.key]?.rows ?? [], after.tables[table.key]?.rows ?? [], table);
    if (place) return { table: table.key, ...place };
  }
  return null;
}

type Rows = readonly DraftRow[];

type Pair = readonly [before: DraftRow, after: DraftRow];

function placeInTable(before: Rows, after: Rows, { columns, rows }: SubTablePlan): ChangedPlace | null {
  const places = changedPlaces(before, after)?.toSorted((a, b) => a - b);
  if (!places) {
    const entered = columns.filter(({ key }) => key !== rows?.sortKey);
    return rowsPlace(before, after, entered);
  }
  const compared = places.slice(0, MAX_COMPARED).map((place): Pair => [before[place]!, after[place]!]);
  const keys = changedKeys(columns, compared);
  return keys.length === 0 ? null : { rowIds: places.map((place) => after[place]!.id), keys };
}

/** Ignores computed values, which follow from others and are not worth going to. */
function changedKeys(columns: readonly ColumnPlan[], rows: readonly Pair[]): string[] {
  const differs = (key: string) => rows.some(([before, after]) => !isSameValue(valueAt(before, key), valueAt(after, key)));
  return columns.filter(({ key, computed }) => !computed && differs(key)).map(({ key }) => key);
}

/** The rows added, removed or moved, together with the cells entered in the same step, as by a paste reaching below the last row. */
function rowsPlace(before: Rows, after: Rows, columns: readonly ColumnPlan[]): ChangedPlace {
  const first = before.findIndex(({ id }, place) => after[place]?.id !== id);
  const known = new Map(before.map((row) => [row.id, row]));
  const came = after.filter(({ id }) => !known.has(id));
  if (came.length === 0 && before.length === after.length) return { rowIds: movedIds(before, after, first), keys: null };
  const others = after.flatMap((row): Pair[] => ((known.get(row.id) ?? row) === row ? [] : [[known.get(row.id)!, row]]));
  const entered = others.slice(0, MAX_COMPARED).filter((pair) => changedKeys(columns, [pair]).length > 0);
  if (entered.length > 0)
    return { rowIds: [...entered.map(([, { id }]) => id), ...came.map(({ id }) => id)], keys: changedKeys(columns, entered) };
  if (came.length > 0) return { rowIds: came.map(({ id }) => id), keys: null };
  const inPlace = after[Math.min(first, after.length - 1)];
  return { rowIds: inPlace ? [inPlace.id] : [], keys: [] };
}

/** The moved row if only one was moved; otherwise all rows whose position changed. */
function movedIds(before: Rows, after: Rows, first: number): string[] {
  const last = before.findLastIndex(({ id }, place) => after[place]?.id !== id);
  const all = after.slice(first, last + 1).map(({ id }) => id);
  const wentDown = before[first]?.id === after[last]?.id;
  const wentUp = before[last]?.id === after[first]?.id;
  if (wentDown === wentUp) return all;
  return [(wentDown ? all.at(-1) : all[0])!];
}
