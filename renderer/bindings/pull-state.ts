import type { PullPlan } from '../compile/pull-plan.ts';
import { evaluate, type EvaluationContext } from '../expressions/evaluate.ts';
import type { ExpressionPlan, Tree } from '../expressions/tree.ts';
import { isEmpty, textOf } from '../expressions/value.ts';

/** Whether lines can be taken over into a form as it stands. */
export type PullState =
  /** It is not the time for it. */
  | { stage: 'absent' }
  /** A field of this key has to be filled in before. */
  | { stage: 'waits'; key: string }
  /** A check of the document says why it cannot be. */
  | { stage: 'refused'; text: string }
  | { stage: 'open' };

/** The state of a pull: `when` offers it, then the fields that its report asks for are needed, then its checks hold. */
export function pullState(pull: PullPlan, when: ExpressionPlan | undefined, context: EvaluationContext): PullState {
  const holds = ({ tree }: ExpressionPlan) => evaluate(tree, context).value === true;
  if (when && !holds(when)) return { stage: 'absent' };
  for (const { tree } of Object.values(pull.parameters)) {
    const field = bareOf(tree);
    if (field.node === 'column' && isEmpty(evaluate(field, context).value)) return { stage: 'waits', key: field.key };
  }
  const broken = pull.checks?.find(({ that }) => !holds(that));
  return broken ? { stage: 'refused', text: broken.text } : { stage: 'open' };
}

/** An expression without what makes a text of a number or a day. */
function bareOf(tree: Tree): Tree {
  return tree.node === 'call' && tree.name === 'text' && tree.values[0] ? tree.values[0] : tree;
}

/** The values of the report's parameters, as texts. */
export function pullParameters({ parameters }: PullPlan, context: EvaluationContext): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, { tree }]) => [name, textOf(evaluate(tree, context).value)]));
}
