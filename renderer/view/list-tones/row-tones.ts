import type { ListPlan } from '#renderer/compile/plan.ts';
import type { TonePlan } from '#renderer/compile/tone-plan.ts';
import { evaluate } from '#renderer/expressions/evaluate.ts';
import type { User } from '#renderer/expressions/user.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { rowContexts } from '../row-contexts.ts';

type TonedPlan = Pick<ListPlan, 'tones' | 'columns' | 'form'>;

const NONE: readonly TonePlan[] = [];

/** The tones of a row, in the order of the definition; each row is judged once. A condition without a value does not hold. */
export function rowTones(plan: TonedPlan, user: User, now: string): (row: GridRow) => readonly TonePlan[] {
  const { tones = NONE } = plan;
  const judged = new WeakMap<GridRow, readonly TonePlan[]>();
  const contextOf = rowContexts(plan, user, now);
  return (row) => {
    let held = judged.get(row);
    if (!held) {
      const context = contextOf(row);
      held = tones.filter(({ when }) => evaluate(when.tree, context).value === true);
      judged.set(row, held);
    }
    return held;
  };
}

/** The tone of a cell: the first that names its column, else the first of the row. */
export function cellTone(held: readonly TonePlan[], key: string): TonePlan['tone'] | undefined {
  return (held.find(({ columns }) => columns?.includes(key)) ?? held.find(({ columns }) => columns === undefined))?.tone;
}
