import type { Rectangle } from '#renderer/grid-entry/range.ts';

/** A block as cells ask for it while they draw. */
export interface DrawnRange {
  block: Rectangle;
  /** Positions of the columns, by id. */
  positions: ReadonlyMap<string, number>;
  isSingle: boolean;
}
