import type { Option } from '#renderer/option.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Values } from '#renderer/draft/draft.ts';
import { coercer, type Coerced, type Coercer } from './coerce.ts';
import { entryKind, type EntryKind } from '../entry-kind.ts';
import type { EntryTable } from '../entry-table.ts';

/** Converts texts to values of one column, given the values of their rows. */
export type RowCoercer = (text: string, values: Values) => Coerced;

const NO_VALUES: Values = {};

/** The coercer of a column for all rows of an entry. While a cell's options are unknown, a text that matches none counts as not looked up. */
export function rowCoercer(
  column: ColumnPlan,
  table: Pick<EntryTable, 'linkage' | 'optionsOf' | 'meaningOf' | 'lacksOptions'>,
): RowCoercer {
  const { lacksOptions } = table;
  const coerce = optionsCoercer(column, table);
  return (text, values) => {
    const coerced = coerce(text, values);
    if (!('refusal' in coerced) || coerced.refusal.code !== 'entry.not-an-option' || !lacksOptions?.(column, values)) return coerced;
    return { refusal: { ...coerced.refusal, code: 'entry.look-up-failed' } };
  };
}

/** With chains, one coercer is made for each list of options; otherwise all rows share one. */
function optionsCoercer(column: ColumnPlan, table: Parameters<typeof rowCoercer>[1]): RowCoercer {
  const { linkage, optionsOf, meaningOf } = table;
  const made = (options: readonly Option[]) => cached(column, coercer(column, options, meaningOf));
  if (!linkage) return made(optionsOf(column, NO_VALUES));
  const known = new Map<readonly Option[], Coercer>();
  return (text, values) => {
    const options = optionsOf(column, values);
    let coerce = known.get(options);
    if (!coerce) known.set(options, (coerce = made(options)));
    return coerce(text);
  };
}

/** Kinds whose texts rarely repeat and are cheap to read. */
const UNCACHED_KINDS: ReadonlySet<EntryKind> = new Set<EntryKind>(['line', 'text', 'number']);

const CACHE_LIMIT = 1000;

/** Caches results by text, since choices and dates repeat. */
function cached(column: ColumnPlan, coerce: Coercer): Coercer {
  if (UNCACHED_KINDS.has(entryKind(column))) return coerce;
  const known = new Map<string, Coerced>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const coerced = coerce(text);
    if (known.size < CACHE_LIMIT) known.set(text, coerced);
    return coerced;
  };
}
