import { evaluate, type EvaluationContext } from '../expressions/evaluate.ts';
import type { ExpressionPlan } from '../expressions/tree.ts';
import { textOf } from '../expressions/value.ts';
import { allowedBy } from './choice-limit.ts';

/** The values of a column that may be chosen, as an expression gives them. */
export interface OffersPlan {
  /** Gives the values joined by comma; empty, or without a value, for no limit. */
  readonly values: ExpressionPlan;
  /** The titles of what it reads, which a refusal names. */
  readonly by: string;
}

/** The values that may be chosen now; null for no limit. */
export function offeredValues({ values }: OffersPlan, context: EvaluationContext): ReadonlySet<string> | null {
  return allowedBy(textOf(evaluate(values.tree, context).value));
}
