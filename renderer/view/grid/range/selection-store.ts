import type { CellSelection } from '#renderer/grid-entry/range.ts';
import { createListeners } from '#renderer/stores/listeners.ts';

/** The selection of a grid, kept outside React so that moving the mouse re-renders nothing but cells. */
export interface SelectionStore {
  get(): CellSelection | null;
  set(next: CellSelection | null): void;
  /** The listener receives the previous selection. */
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
