import type { FormPlan, OneToManyPlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';
import { stateIn } from '../draft/cell-state.ts';
import { openDraft } from '../draft/open-draft.ts';
import { recordContexts } from '../draft/record-context.ts';
import type { DefaultContext } from '../expressions/default-value.ts';

/** True for a stored record whose form is locked as a whole: only an action takes it back to a state in which it can be edited. */
export function isClosedRecord(plan: FormPlan | OneToManyPlan, stored: WireRow, defaults: DefaultContext): boolean {
  if (!plan.lockedWhen) return false;
  const context = recordContexts(plan, defaults).main(openDraft(plan, stored, defaults));
  return stateIn({ conditions: { readOnly: plan.lockedWhen } }, context).readOnly;
}
