import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { SubTablePlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { WireRow } from '#renderer/sources/documents.ts';
import type { LiveSource } from '#renderer/sources/live.ts';
import type { FormStore } from '#renderer/view/form-store/form-store.ts';
import { createHighlights, type HighlightStore } from '#renderer/view/grid/rows/highlights.ts';
import { liveRows, type LiveRows } from './live-rows.ts';

/** The live state of a table while its form is open. */
export interface LiveTableState {
  highlights: HighlightStore;
  /** Absent when the table is not shared with other users. */
  rows?: LiveRows;
}

/** How a form takes part. */
export interface LiveOptions {
  /** True for a user who only views the record, and so sends nothing. */
  isLooking: boolean;
  /** Delays what others send until the form is shown. */
  whenShown?: (task: () => void) => void;
}

/** The live state of an open form's tables, whether rendered or not. */
export interface LiveTables {
  of(table: string): LiveTableState;
  /** Starts exchanging changes with other users. Returns the function that leaves. */
  join(source: LiveSource, recordId: string, options: LiveOptions): () => void;
  /** Called after a save: this user's changes are not reverted on leaving. */
  saved(): void;
  /** Highlights the cells that differ from another version of the record (IMPLIED-21, GRID-15). */
  showDifferences(before: FormStore): void;
}

/** Creates the live state for a newly opened form. */
export function liveTables(store: FormStore): LiveTables {
  const plans = subTablesOf(store.plan);
  const lives = new Map(plans.map((plan) => [plan.key, lifeOf(store, plan)]));
  let isSaved = false;

  function joinTable(source: LiveSource, plan: SubTablePlan, recordId: string, { isLooking, whenShown }: LiveOptions): () => void {
    const { rows } = lives.get(plan.key) ?? {};
    const socketKey = plan.rows?.socketKey;
    const take = rows && (whenShown ? (row: WireRow) => whenShown(() => rows.take(row)) : rows.take);
    const membership = take && socketKey && source.joinLiveTable?.({ socketKey, recordId }, take);
    if (!rows || !membership) return () => {};
    const sendChanges = () => {
      for (const row of rows.changes()) if (!isLooking) membership.send(row);
    };
    sendChanges();
    const end = store.subscribe(sendChanges);
    return () => {
      end();
      if (!isSaved && !isLooking) rows.reverted().forEach(membership.send);
      membership.leave();
    };
  }

  return {
    of: (table) => lives.get(table) ?? { highlights: createHighlights() },
    join(source, recordId, options) {
      const ends = plans.map((plan) => joinTable(source, plan, recordId, options));
      return () => ends.forEach((end) => end());
    },
    saved: () => void (isSaved = true),
    showDifferences(before) {
      for (const plan of plans) markDifferences(plan, before, store, lives.get(plan.key)?.highlights);
    },
  };
}

function lifeOf(store: FormStore, plan: SubTablePlan): LiveTableState {
  const highlights = createHighlights();
  return { highlights, ...(plan.rows?.socketKey && { rows: liveRows(store, plan, highlights) }) };
}

/** Highlights changed cells; a new row is highlighted completely. */
function markDifferences({ key: table, columns }: SubTablePlan, before: FormStore, after: FormStore, highlights?: HighlightStore): void {
  const earlier = new Map(before.rowsOf(table).map((row) => [row.id, row.values]));
  for (const { id, values } of after.rowsOf(table)) {
    const old = earlier.get(id);
    const keys = columns.map(({ key }) => key).filter((key) => !old || !isSameValue(old[key], values[key]));
    highlights?.mark(id, keys);
  }
}
