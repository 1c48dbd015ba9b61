import { createListeners } from '#renderer/listeners.ts';

/** Which rows are open, and how high what they show is (COL-04). */
export interface ExpandedRows {
  has(rowId: string): boolean;
  /** Pixels that an open row needs below its cells; 0 for one that is closed. */
  heightOf(rowId: string): number;
  toggle(rowId: string): void;
  /** Opens these rows and closes all others. */
  open(rowIds: readonly string[]): void;
  /** Tells the height of what a row shows. */
  measure(rowId: string, height: number): void;
  count(): number;
  total(): number;
  subscribe(listener: () => void): () => void;
}

/** Pixels of what a row shows until it has been measured. */
const GUESS = 80;

/** No row is open. */
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
