import { columnType } from '#renderer/column-types/index.ts';
import { expressionValue } from '#renderer/column-types/column-value.ts';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { EvaluationContext } from '#renderer/expressions/evaluate.ts';
import type { User } from '#renderer/expressions/user.ts';
import type { WireRow } from '#renderer/sources/documents.ts';
import type { GridRow } from './grid/grid-row.ts';

/** What the expressions of a list read in a row: all that the server sent of it, and no other table. `now` is as the wire has it. */
export function rowContexts(
  { columns, form }: Pick<ListPlan, 'columns' | 'form'>,
  user: User,
  now: string,
): (row: GridRow) => EvaluationContext {
  const known = new Map([...columns, ...(form?.fields ?? [])].map((column) => [column.key, column]));
  const around = {
    now,
    user: { 'user.id': user.id, 'user.username': user.username, 'user.realname': user.realname, 'user.orgCode': user.orgCode },
    rows: () => ({ rows: [], read: () => null }),
  };
  return ({ wire, values }) => {
    const own = (key: string) => {
      const column = known.get(key);
      if (!column) return null;
      return expressionValue(column, wire ? columnType(column.type).parse((wire as WireRow)[key] ?? null, column) : values[key]);
    };
    return { ...around, own, main: own };
  };
}
