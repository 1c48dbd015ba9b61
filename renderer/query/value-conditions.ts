import { kindOf } from '../column-types/column-value.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { factsOf } from './query-fields.ts';
import type { SuperCondition } from './super-query.ts';

/** The conditions of the rows with this value in a column; with `days` of those on a day between two, in the column of a day or a time. */
export function valueConditions(column: ColumnPlan, val: string, days?: { begin: string; end: string } | null): SuperCondition[] {
  const of = { field: column.key, ...factsOf(column) };
  if (!days) return [{ ...of, rule: 'eq', val }];
  const [first, last] = kindOf(column) === 'datetime' ? [' 00:00:00', ' 23:59:59'] : ['', ''];
  return [
    { ...of, rule: 'ge', val: `${days.begin}${first}` },
    { ...of, rule: 'le', val: `${days.end}${last}` },
  ];
}
