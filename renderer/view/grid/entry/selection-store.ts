import type { CellSelection } from '#renderer/grid-entry/range.ts';
import { createListeners } from '#renderer/listeners.ts';

/** Which cells of a grid are selected, outside React: a mouse that moves over cells draws cells and nothing else. */
export interface SelectionStore {
  get(): CellSelection | null;
  set(next: CellSelection | null): void;
  /** The listener is given the selection before. */
  subscribe(listener: (before: CellSelection | null) => void): () => void;
}

/** A store with nothing selected. */
export function createSelectionStore(): SelectionStore {
  let selection: CellSelection | null = null;
  const { emit, subscribe } = createListeners<[before: CellSelection | null]>();
  return {
    get: () => selection,
    set(next) {
      if (next === selection) return;
      const before = selection;
      selection = next;
      emit(before);
    },
    subscribe,
  };
}
