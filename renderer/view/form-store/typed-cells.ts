import { apply, type RowValues } from '#renderer/draft/command.ts';
import type { Draft } from '#renderer/draft/draft.ts';
import { createListeners } from '#renderer/stores/listeners.ts';

/** Reads what stands in the open editors of a table: the cells that leaving them now would change. */
export type ReadTyped = () => readonly RowValues[];

/** What is typed in open cell editors: no command has set it yet, but it is as unsaved as the rest of the draft (IMPLIED-22). */
export interface TypedCells {
  /** Called by the grid of a table; returns the function to call before that grid is gone. */
  join(table: string, read: ReadTyped): () => void;
  /** Called after each input and whenever an editor may have been left. */
  tell(): void;
  subscribe(listener: () => void): () => void;
  /** The draft as it would be if all editors were left now; the same draft where nothing is typed. */
  over(draft: Draft): Draft;
}

/** Of a form without any grid. */
export function typedCells(): TypedCells {
  const readers = new Map<ReadTyped, string>();
  const { emit, subscribe } = createListeners();
  return {
    subscribe,
    tell: () => emit(),
    join(table, read) {
      readers.set(read, table);
      return () => void readers.delete(read);
    },
    over: (draft) => [...readers].reduce((state, [read, table]) => withRows(state, table, read()), draft),
  };
}

function withRows(draft: Draft, table: string, rows: readonly RowValues[]): Draft {
  return rows.length > 0 ? { ...draft, ...apply(draft, { type: 'set-rows', table, rows }).state } : draft;
}
