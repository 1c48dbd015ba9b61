import { createListeners } from '#renderer/stores/listeners.ts';

/** The expanded rows and the heights of their panels (COL-04). */
export interface ExpandedRows {
  has(rowId: string): boolean;
  /** Height in pixels of a row's panel; 0 when collapsed. */
  heightOf(rowId: string): number;
  toggle(rowId: string): void;
  /** Expands these rows and collapses all others. */
  open(rowIds: readonly string[]): void;
  /** Reports the measured height of a panel. */
  measure(rowId: string, height: number): void;
  count(): number;
  total(): number;
  subscribe(listener: () => void): () => void;
}

/** Assumed panel height in pixels until it is measured. */
const GUESS = 80;

/** A store with all rows collapsed. */
export function createExpandedRows(): ExpandedRows {
  let heights: ReadonlyMap<string, number> = new Map();
  const { emit, subscribe } = createListeners();
  function become(next: typeof heights) {
    heights = next;
    emit();
  }
  return {
    has: (rowId) => heights.has(rowId),
    heightOf: (rowId) => heights.get(rowId) ?? 0,
    toggle(rowId) {
      const next = new Map(heights);
      if (!next.delete(rowId)) next.set(rowId, GUESS);
      become(next);
    },
    open: (rowIds) => become(new Map(rowIds.map((rowId) => [rowId, heights.get(rowId) ?? GUESS]))),
    measure(rowId, height) {
      if (heights.has(rowId) && heights.get(rowId) !== height) become(new Map(heights).set(rowId, height));
    },
    count: () => heights.size,
    total: () => [...heights.values()].reduce((sum, height) => sum + height, 0),
    subscribe,
  };
}
