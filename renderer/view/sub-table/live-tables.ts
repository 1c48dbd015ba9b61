import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { SubTablePlan } from '#renderer/compile/plan.ts';
import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { LiveSource } from '#renderer/sources/live.ts';
import type { FormStore } from '../form-store/form-store.ts';
import { createHighlights, type HighlightStore } from '../grid/rows/highlights.ts';
import { liveRows, type LiveRows } from './live-rows.ts';

/** What happens to the cells of a table while its form is open. */
export interface TableLife {
  highlights: HighlightStore;
  /** Absent where others cannot change it at the same time. */
  rows?: LiveRows;
}

/** What happens to the tables of an open form, whether they are on the screen or not. */
export interface LiveTables {
  of(table: string): TableLife;
  /** Receives the changes of other users and sends this user's, unless the record is only viewed; call the result to leave. */
  join(source: LiveSource, recordId: string, isLooking: boolean): () => void;
  /** The changes of this user are kept: they are not taken back on leaving. */
  saved(): void;
  /** Highlights the cells that differ from another version of the record (IMPLIED-21, GRID-15). */
  showDifferences(before: FormStore): void;
}

/** The tables of a form that has just been opened. */
export function liveTables(store: FormStore): LiveTables {
  const plans = subTablesOf(store.plan);
  const lives = new Map(plans.map((plan) => [plan.key, lifeOf(store, plan)]));
  let isSaved = false;

  function joinTable(source: LiveSource, plan: SubTablePlan, recordId: string, isLooking: boolean): () => void {
    const { rows } = lives.get(plan.key) ?? {};
    const socketKey = plan.rows?.socketKey;
    const membership = rows && socketKey && source.joinLiveTable?.({ socketKey, recordId }, rows.take);
    if (!rows || !membership) return () => {};
    const tell = () => {
      for (const row of rows.changes()) if (!isLooking) membership.send(row);
    };
    tell();
    const end = store.subscribe(tell);
    return () => {
      end();
      if (!isSaved && !isLooking) rows.reverted().forEach(membership.send);
      membership.leave();
    };
  }

  return {
    of: (table) => lives.get(table) ?? { highlights: createHighlights() },
    join(source, recordId, isLooking) {
      const ends = plans.map((plan) => joinTable(source, plan, recordId, isLooking));
      return () => ends.forEach((end) => end());
    },
    saved: () => void (isSaved = true),
    showDifferences(before) {
      for (const plan of plans) markDifferences(plan, before, store, lives.get(plan.key)?.highlights);
    },
  };
}

function lifeOf(store: FormStore, plan: SubTablePlan): TableLife {
  const highlights = createHighlights();
  return { highlights, ...(plan.rows?.socketKey && { rows: liveRows(store, plan, highlights) }) };
}

/** A new row is highlighted as a whole. */
function markDifferences({ key: table, columns }: SubTablePlan, before: FormStore, after: FormStore, highlights?: HighlightStore): void {
  const earlier = new Map(before.rowsOf(table).map((row) => [row.id, row.values]));
  for (const { id, values } of after.rowsOf(table)) {
    const old = earlier.get(id);
    const keys = columns.map(({ key }) => key).filter((key) => !old || !isSameValue(old[key], values[key]));
    highlights?.mark(id, keys);
  }
}
