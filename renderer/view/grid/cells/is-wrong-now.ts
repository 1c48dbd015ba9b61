import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { validateValue } from '#renderer/rules/validate.ts';
import type { GridContext, GridRow } from '../grid-row.ts';

/** An open editor: its column and its row. */
interface Edited {
  plan: ColumnPlan;
  data: GridRow;
  context: Pick<GridContext, 'failureText'>;
}

/** True where what stands in an editor is wrong by itself (RULE-16). What other rows and the server say is known of the value before alone. */
export function isWrongNow({ plan, data, context }: Edited, value: unknown): boolean {
  if (isSameValue(value, data.values[plan.key])) return context.failureText(data.id, plan.key) !== undefined;
  return validateValue(plan, value) !== null;
}
