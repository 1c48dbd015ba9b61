import type { ExpressionPlan } from '../expressions/tree.ts';

/** A day by which something is to be done: lists tell beside it how many days are left, as long as the condition holds. */
export interface DuePlan {
  when?: ExpressionPlan;
  /** The number of days before it from which it stands out. */
  soon: number;
}
