import type { ExpressionPlan } from '../expressions/tree.ts';
import type { ToneName } from './tone-names.ts';

/** A colour of the rows for which a condition holds, or of some of their cells. */
export interface TonePlan {
  when: ExpressionPlan;
  tone: ToneName;
  /** The cells; the whole row without them. */
  columns?: readonly string[];
}
