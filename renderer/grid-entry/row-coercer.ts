import type { Option } from '../option.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { Values } from '../draft/draft.ts';
import { coercer, type Coerced, type Coercer } from './coerce.ts';
import { entryKind, type EntryKind } from './entry-kind.ts';
import type { EntryTable } from './entry-table.ts';

/** Reads texts as values of one column, given the values of their rows. */
export type RowCoercer = (text: string, values: Values) => Coerced;

const NO_VALUES: Values = {};

/** The coercer of a column in all rows of one entry, made once for a list of options: without chains every row has the same. */
export function rowCoercer(column: ColumnPlan, table: Pick<EntryTable, 'linkage' | 'optionsOf' | 'meaningOf'>): RowCoercer {
  const { linkage, optionsOf, meaningOf } = table;
  const made = (options: readonly Option[]) => remembering(column, coercer(column, options, meaningOf));
  if (!linkage) return made(optionsOf(column, NO_VALUES));
  const known = new Map<readonly Option[], Coercer>();
  return (text, values) => {
    const options = optionsOf(column, values);
    let coerce = known.get(options);
    if (!coerce) known.set(options, (coerce = made(options)));
    return coerce(text);
  };
}

/** Columns whose texts are many and quickly read. */
const UNLIKE: ReadonlySet<EntryKind> = new Set<EntryKind>(['line', 'text', 'number']);

const MOST_REMEMBERED = 1000;

/** Parses equal texts once: choices and days repeat. */
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
