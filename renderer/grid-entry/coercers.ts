import type { Option } from '../column-types/define.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { coercer, type Coerced, type Coercer } from './coerce.ts';
import { entryKind, type EntryKind } from './entry-kind.ts';
import type { MeaningOf } from './read-named.ts';

/** The coercer of a column, by its position, and a list of options. */
export type CoercerAt = (position: number, column: ColumnPlan, options: readonly Option[]) => Coercer;

/** Coercers of the columns of one entry, made once for a column and a list of options: as a rule every row has the same list. */
export function coercers(meaningOf?: MeaningOf): CoercerAt {
  const latest: { options: readonly Option[]; coerce: Coercer }[] = [];
  const known: Map<readonly Option[], Coercer>[] = [];
  return (position, column, options) => {
    const last = latest[position];
    if (last?.options === options) return last.coerce;
    const ofColumn = (known[position] ??= new Map());
    const coerce = ofColumn.get(options) ?? remembering(column, coercer(column, options, meaningOf));
    ofColumn.set(options, coerce);
    latest[position] = { options, coerce };
    return coerce;
  };
}

/** Columns whose texts are many and quickly read. */
const UNLIKE: ReadonlySet<EntryKind> = new Set<EntryKind>(['line', 'text', 'number']);

const MOST_REMEMBERED = 1000;

/** Reads a text once that stands in many cells: of a choice, or of a day, there are few. */
function remembering(column: ColumnPlan, coerce: Coercer): Coercer {
  if (UNLIKE.has(entryKind(column))) return coerce;
  const known = new Map<string, Coerced>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const coerced = coerce(text);
    if (known.size < MOST_REMEMBERED) known.set(text, coerced);
    return coerced;
  };
}
