import type { ReviewMend } from '#renderer/sources/import-review.ts';
import type { Problem } from './review-rows.ts';

/** A text for the cells of all rows that have a mistake; none where it is not of a cell. */
export function mendsOfProblem({ rows, column, sheet }: Problem, text: string): ReviewMend[] {
  if (column === undefined) return [];
  return rows.map((row) => (sheet === undefined ? [row, column, text] : [row, column, text, sheet]));
}
