import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Values } from '#renderer/draft/draft.ts';
import { createListeners } from '#renderer/listeners.ts';

/** A cell that this user and somebody else have changed: it keeps what this user has made of it. */
export interface LiveConflict {
  rowId: string;
  column: ColumnPlan;
  theirs: unknown;
}

const NONE: readonly LiveConflict[] = [];

/** The cells of a table that others have changed as well. */
export function liveConflicts() {
  let conflicts = NONE;
  const { tell, subscribe } = createListeners();

  function become(next: readonly LiveConflict[]) {
    if (next.length === conflicts.length && next.every((one, place) => one === conflicts[place])) return;
    conflicts = next;
    tell();
  }

  return {
    get: () => conflicts,
    subscribe,
    /** Others have told cells of a row; this user keeps those of some columns. What was known of any of the cells is old. */
    renew(row: string, theirs: Values, kept: readonly ColumnPlan[]) {
      const others = conflicts.filter(({ rowId, column }) => rowId !== row || !Object.hasOwn(theirs, column.key));
      become([...others, ...kept.map((column) => ({ rowId: row, column, theirs: theirs[column.key] }))]);
    },
    keep: (isOpen: (conflict: LiveConflict) => boolean) => become(conflicts.filter(isOpen)),
    /** Ends them all, and gives what they were. */
    end(): readonly LiveConflict[] {
      const ended = conflicts;
      become(NONE);
      return ended;
    },
  };
}
