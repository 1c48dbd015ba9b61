import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Values } from '#renderer/draft/draft.ts';
import { createListeners } from '#renderer/stores/listeners.ts';

/** A cell that both this user and another have changed. It keeps this user's value. */
export interface LiveConflict {
  rowId: string;
  column: ColumnPlan;
  theirs: unknown;
}

const NONE: readonly LiveConflict[] = [];

/** The conflicting cells of a table. */
export function liveConflicts() {
  let conflicts = NONE;
  const { emit, subscribe } = createListeners();

  function replace(next: readonly LiveConflict[]) {
    if (next.length === conflicts.length && next.every((one, place) => one === conflicts[place])) return;
    conflicts = next;
    emit();
  }

  return {
    get: () => conflicts,
    subscribe,
    /** Records the conflicts in a row after an update by another user, replacing earlier ones of the same cells. */
    renew(row: string, theirs: Values, kept: readonly ColumnPlan[]) {
      const others = conflicts.filter(({ rowId, column }) => rowId !== row || !Object.hasOwn(theirs, column.key));
      replace([...others, ...kept.map((column) => ({ rowId: row, column, theirs: theirs[column.key] }))]);
    },
    keep: (isOpen: (conflict: LiveConflict) => boolean) => replace(conflicts.filter(isOpen)),
    /** Clears the conflicts and returns them. */
    end(): readonly LiveConflict[] {
      const ended = conflicts;
      replace(NONE);
      return ended;
    },
  };
}
