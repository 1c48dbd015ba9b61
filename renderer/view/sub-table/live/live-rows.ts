import { columnType } from '#renderer/column-types/index.ts';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { ColumnPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { Command, DraftRow, Values } from '#renderer/draft/draft.ts';
import { serverId } from '#renderer/draft/row-key.ts';
import { rowPatch } from '#renderer/live/row-patch.ts';
import type { FormStore, Place } from '#renderer/view/form-store/form-store.ts';
import type { HighlightStore } from '#renderer/view/grid/rows/highlights.ts';
import { liveConflicts, type LiveConflict } from './live-conflicts.ts';
import { sentChanges } from './sent-changes.ts';

export type { LiveConflict } from './live-conflicts.ts';

/** The rows of a table that other users edit at the same time (WS-03). */
export interface LiveRows {
  /** Applies another user's change of a row and highlights it (GRID-15); unknown rows are ignored. */
  take(update: WireRow): void;
  /** This user's changes since the last call, as row ids with changed cells. Call it after each change of the draft. */
  changes(): WireRow[];
  /** The initial values of cells whose changes were sent but not saved. */
  reverted(): WireRow[];
  conflicts(): readonly LiveConflict[];
  /** Resolves the conflicts with the other users' values or this user's. */
  settle(how: 'theirs' | 'mine'): void;
  subscribe(listener: () => void): () => void;
}

/** Starts tracking the rows of a table. */
export function liveRows(store: FormStore, plan: SubTablePlan, highlights: HighlightStore): LiveRows {
  const table = plan.key;
  const columns = sharedColumns(plan);
  const conflicts = liveConflicts();
  const sent = sentChanges(store, table, columns);
  // Computed changes that follow from others' changes are not sent back.
  const takeCells = (command: Command, place: Required<Place>, theirs: Values) => sent.silently(() => store.take(command, place, theirs));

  return {
    take(update) {
      const row = store.rowsOf(table).find(({ wire }) => serverId(wire) === serverId(update));
      if (!row || row.isNew) return;
      const place = { table, rowId: row.id };
      const { command, changed, kept, theirs } = rowPatch({ key: table, columns }, row, update, store.takenAt(place));
      if (command) takeCells(command, place, picked(theirs, changed));
      const now = store.record(place);
      const taken = changed.filter((key) => isSameValue(now[key], theirs[key]));
      highlights.mark(row.id, taken);
      const mine = columns.filter(({ key }) => kept.includes(key));
      conflicts.renew(row.id, theirs, mine);
    },
    changes() {
      const changed = sent.changes();
      if (changed) conflicts.keep((one) => isOpen(one, store.rowsOf(table)));
      return changed ?? [];
    },
    reverted: sent.reverted,
    conflicts: conflicts.get,
    settle(how) {
      const ended = conflicts.end();
      if (how === 'mine') return;
      for (const { rowId, column, theirs } of ended)
        takeCells({ type: 'set-cell', table, rowId, key: column.key, value: theirs }, { table, rowId }, { [column.key]: theirs });
    },
    subscribe: conflicts.subscribe,
  };
}

/** True while the user has neither reverted the cell nor entered the other user's value. */
function isOpen({ rowId, column: { key }, theirs }: LiveConflict, rows: readonly DraftRow[]): boolean {
  const row = rows.find(({ id }) => id === rowId);
  return !!row && !isSameValue(row.values[key], row.initial[key]) && !isSameValue(row.values[key], theirs);
}

/** The columns shared with other users: all except computed, secret and sort order columns. */
function sharedColumns({ columns, rows }: SubTablePlan): readonly ColumnPlan[] {
  return columns.filter(({ key, type, computed }) => key !== 'id' && key !== rows?.sortKey && !computed && !columnType(type).isSecret);
}

const picked = (values: Values, keys: readonly string[]): Values => Object.fromEntries(keys.map((key) => [key, values[key]]));
