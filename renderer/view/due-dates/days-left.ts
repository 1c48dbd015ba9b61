import dayjs from 'dayjs';
import type { ColumnPlan, ListPlan } from '#renderer/compile/plan.ts';
import { evaluate } from '#renderer/expressions/evaluate.ts';
import type { User } from '#renderer/expressions/user.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { rowContexts } from '../row-contexts.ts';

/** The days until a day, negative once it has passed, and how much that stands out. */
export interface DaysLeft {
  days: number;
  urgency: 'late' | 'soon' | 'later';
}

/** The days left of a row until that of a column; undefined where there is no day, or the condition of the definition does not hold. */
export function daysLeft(plan: Pick<ListPlan, 'columns' | 'form'>, user: User, now: string) {
  const contextOf = rowContexts(plan, user, now);
  const today = dayjs(now).startOf('day');
  return (row: GridRow, { key, due }: ColumnPlan): DaysLeft | undefined => {
    if (!due) return undefined;
    const context = contextOf(row);
    const day = context.own(key);
    if (typeof day !== 'string' || day === '' || (due.when && evaluate(due.when.tree, context).value !== true)) return undefined;
    const days = dayjs(day).startOf('day').diff(today, 'day');
    return { days, urgency: days < 0 ? 'late' : days <= due.soon ? 'soon' : 'later' };
  };
}
