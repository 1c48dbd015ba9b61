import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Values } from '#renderer/draft/draft.ts';
import { createListeners } from '#renderer/listeners.ts';

/** A cell that this user and another have changed: it keeps this user's value. */
export interface LiveConflict {
  rowId: string;
  column: ColumnPlan;
  theirs: unknown;
}

const NONE: readonly LiveConflict[] = [];

/** The cells of a table that others have changed as well. */
export function liveConflicts() {
  let conflicts = NONE;
  const { emit, subscribe } = createListeners();

  function become(next: readonly LiveConflict[]) {
    if (next.length === conflicts.length && next.every((one, place) => one === conflicts[place])) return;
    conflicts = next;
    emit();
  }

  return {
    get: () => conflicts,
    subscribe,
    /** Other users have sent cells of a row; this user keeps some of them. Earlier conflicts of these cells are obsolete. */
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
