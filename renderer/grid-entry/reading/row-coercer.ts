import type { Option } from '#renderer/sources/option.ts';
import { columnType } from '#renderer/column-types/index.ts';
import { isSameValue } from '#renderer/column-types/same-value.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Values } from '#renderer/draft/draft.ts';
import { coercer, type Coerced, type Coercer } from './coerce.ts';
import { entryKind, type EntryKind } from '../entry-kind.ts';
import type { EntryTable } from '../entry-table.ts';
import type { Refusal } from '#renderer/draft/refusal.ts';

/** Converts texts to values of one column, given the values of their rows. */
export type RowCoercer = (text: string, values: Values) => Coerced;

/** What coercing reads of a table. */
type CoercedTable = Pick<EntryTable, 'columns' | 'allColumns' | 'around' | 'linkage' | 'optionsOf' | 'meaningOf' | 'lacksOptions'>;

const NO_VALUES: Values = {};

/**
 * The coercer of a column for all rows of an entry. A text that matches no option is refused for the true reason: the cell has no options
 * before the one above it in its chain is filled (COL-36), or they are not known.
 */
export function rowCoercer(column: ColumnPlan, table: CoercedTable): RowCoercer {
  const coerce = optionsCoercer(column, table);
  return (text, values) => {
    const coerced = coerce(text, values);
    if ('refusal' in coerced && coerced.refusal.code === 'entry.retired') return { refusal: outsideLimit(column, table, coerced.refusal) };
    if (!('refusal' in coerced) || coerced.refusal.code !== 'entry.not-an-option') return coerced;
    const { refusal } = coerced;
    const above = emptyAbove(column, table, values);
    if (above) return { refusal: { code: 'entry.nothing-above', values: { ...refusal.values, above: above.title } } };
    return table.lacksOptions?.(column, values) ? { refusal: { ...refusal, code: 'entry.look-up-failed' } } : coerced;
  };
}

/** Names the column whose record does not offer an option, or those whose values do not, where they limit it. */
function outsideLimit({ limit, offers }: ColumnPlan, { columns, allColumns = columns }: CoercedTable, refusal: Refusal): Refusal {
  if (offers?.by) return { code: 'entry.not-possible', values: { ...refusal.values, above: offers.by } };
  const above = limit?.byTitle ?? allColumns.find(({ key }) => key === limit?.by)?.title;
  return limit && above ? { code: 'entry.not-offered', values: { ...refusal.values, above } } : refusal;
}

/** The nearest column above in the chain, if its cell in this row is empty. */
function emptyAbove({ key }: ColumnPlan, { linkage, columns, allColumns = columns }: CoercedTable, values: Values): ColumnPlan | undefined {
  const parent = linkage?.parentOf(key);
  const above = parent === undefined ? undefined : allColumns.find((column) => column.key === parent);
  return above && isSameValue(values[above.key] ?? columnType(above.type).empty, columnType(above.type).empty) ? above : undefined;
}

/** With chains, one coercer is made for each list of options; otherwise all rows share one. */
function optionsCoercer(column: ColumnPlan, table: CoercedTable): RowCoercer {
  const { linkage, optionsOf, meaningOf, around } = table;
  const made = (options: readonly Option[]) => cached(column, coercer(column, options, meaningOf, around));
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
