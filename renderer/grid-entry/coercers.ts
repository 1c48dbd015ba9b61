import type { Option } from '../column-types/define.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { coercer, type Coercer } from './coerce.ts';

/** The coercer of a column, by its position, and a list of options. */
export type CoercerAt = (position: number, column: ColumnPlan, options: readonly Option[]) => Coercer;

/** Coercers of the columns of one entry, made once for a column and a list of options: as a rule every row has the same list. */
export function coercers(): CoercerAt {
  const latest: { options: readonly Option[]; coerce: Coercer }[] = [];
  const known: Map<readonly Option[], Coercer>[] = [];
  return (position, column, options) => {
    const last = latest[position];
    if (last?.options === options) return last.coerce;
    const ofColumn = (known[position] ??= new Map());
    const coerce = ofColumn.get(options) ?? coercer(column, options);
    ofColumn.set(options, coerce);
    latest[position] = { options, coerce };
    return coerce;
  };
}
