import { kindOf } from '#renderer/column-types/column-value.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';

/** So many values that are no numbers are the heading of a card. */
const TITLED = 4;

/** The columns that tell what a line is, of those that have a value: the first ones that are neither numbers nor files. */
export function lineHeading(filled: readonly ColumnPlan[]): readonly ColumnPlan[] {
  return filled.filter((column) => !column.files && kindOf(column) === 'text').slice(0, TITLED);
}
