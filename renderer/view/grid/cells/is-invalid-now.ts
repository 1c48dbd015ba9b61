import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { validateValue } from '#renderer/rules/validate.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';

/** The column and row of an open editor. */
interface Edited {
  plan: ColumnPlan;
  data: GridRow;
  context: Pick<GridContext, 'failureText'>;
}

/**
 * True when an editor's value is invalid by itself (RULE-16). Failures that depend on other rows or the server are known only for the
 * committed value.
 */
export function isInvalidNow({ plan, data, context }: Edited, value: unknown): boolean {
  if (isSameValue(value, data.values[plan.key])) return context.failureText(data.id, plan.key) !== undefined;
  return validateValue(plan, value) !== null;
}
