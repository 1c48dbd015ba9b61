import type { ExpressionPlan } from '../expressions/tree.ts';

/** Conditions under which something is visible, required or read-only. */
export interface ConditionsPlan {
  visible?: ExpressionPlan;
  required?: ExpressionPlan;
  readOnly?: ExpressionPlan;
}
