import type { Rectangle } from '#renderer/grid-entry/range.ts';

/** A range in the form that cell class rules read. */
export interface DrawnRange {
  block: Rectangle;
  /** Column positions by id. */
  positions: ReadonlyMap<string, number>;
  isSingle: boolean;
}
