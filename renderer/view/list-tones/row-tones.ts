import dayjs from 'dayjs';
import { columnType } from '#renderer/column-types/index.ts';
import { expressionValue } from '#renderer/column-types/column-value.ts';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { TonePlan } from '#renderer/compile/tone-plan.ts';
import { evaluate, type EvaluationContext } from '#renderer/expressions/evaluate.ts';
import type { User } from '#renderer/expressions/user.ts';
import type { WireRow } from '#renderer/sources/documents.ts';
import { DATETIME_FORMAT } from '#renderer/wire/wire-time.ts';
import type { GridRow } from '../grid/grid-row.ts';

type TonedPlan = Pick<ListPlan, 'tones' | 'columns' | 'form'>;

const NONE: readonly TonePlan[] = [];

/** The tones of a row, in the order of the definition; each row is judged once. A condition without a value does not hold. */
export function rowTones({ tones = NONE, columns, form }: TonedPlan, user: User, now: Date): (row: GridRow) => readonly TonePlan[] {
  const known = new Map([...columns, ...(form?.fields ?? [])].map((column) => [column.key, column]));
  const judged = new WeakMap<GridRow, readonly TonePlan[]>();
  const around = {
    now: dayjs(now).format(DATETIME_FORMAT),
    user: { 'user.id': user.id, 'user.username': user.username, 'user.realname': user.realname, 'user.orgCode': user.orgCode },
    rows: () => ({ rows: [], read: () => null }),
  };
  function contextOf({ wire, values }: GridRow): EvaluationContext {
    const own = (key: string) => {
      const column = known.get(key);
      if (!column) return null;
      return expressionValue(column, wire ? columnType(column.type).parse((wire as WireRow)[key] ?? null, column) : values[key]);
    };
    return { ...around, own, main: own };
  }
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
