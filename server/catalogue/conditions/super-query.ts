import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import type { ValueCondition } from './filter-value.ts';

/** One line of the super query: the field is `field` or `subTable,field` (wire 4.4). */
export interface SuperQueryItem {
  table: string | null;
  field: string;
  condition: ValueCondition;
  /** Also true of rows whose choice has such a text (an extension: the quick search of a list). */
  orText?: true;
}

/** A group of conditions, joined by `and` or `or`. Groups inside it are an extension of the wire: `{ matchType, records }`. */
export interface SuperQuery {
  match: 'and' | 'or';
  items: readonly (SuperQueryItem | SuperQuery)[];
}

const rules = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'left_like', 'right_like', 'in'] as const;
const MAX_ITEMS = 100;
const MAX_DEPTH = 5;

/** Reads `superQueryParams`, which is encoded once more than other parameters, and `superQueryMatchType`. Throws `bad-input` when it is no list. */
export function parseSuperQuery(params: string | undefined, match: string | undefined): SuperQuery | null {
  if (!params) return null;
  const group = readGroup(readList(params), match, 0);
  if (group && countItems(group) > MAX_ITEMS)
    fail('bad-input', { detail: new Sentence('input.too-many-conditions', { limit: MAX_ITEMS }) });
  return group;
}

function readGroup(list: readonly unknown[], match: unknown, depth: number): SuperQuery | null {
  if (depth > MAX_DEPTH || list.length > MAX_ITEMS)
    fail('bad-input', { detail: new Sentence('input.too-many-conditions', { limit: MAX_ITEMS }) });
  const items = list.flatMap((item) => {
    const records = typeof item === 'object' && item !== null && 'records' in item ? item.records : undefined;
    if (!Array.isArray(records)) return readItem(item) ?? [];
    return readGroup(records, (item as { matchType?: unknown }).matchType, depth + 1) ?? [];
  });
  return items.length ? { match: typeof match === 'string' && match.toLowerCase() === 'or' ? 'or' : 'and', items } : null;
}

function countItems({ items }: SuperQuery): number {
  return items.reduce((sum, item) => sum + ('items' in item ? countItems(item) : 1), 0);
}

function readList(params: string): unknown[] {
  for (const text of [params, decode(params)]) {
    try {
      const value: unknown = JSON.parse(text);
      if (Array.isArray(value)) return value;
    } catch {
      // The next reading may succeed; after the last one the request is wrong.
    }
  }
  return fail('bad-input', { detail: 'superQueryParams' });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function readItem(item: unknown): SuperQueryItem | null {
  if (typeof item !== 'object' || item === null) return null;
  const { field, rule, val, orText } = item as { field?: unknown; rule?: unknown; val?: unknown; orText?: unknown };
  if (typeof field !== 'string' || val === undefined || val === null || val === '') return null;
  const value = (Array.isArray(val) ? val : [val]).map(textOf).join(',');
  const operator =
    rules.find((known) => known === rule) ?? fail('bad-input', { detail: new Sentence('input.condition-unknown', { rule: textOf(rule) }) });
  const parts = field.split(',');
  const condition: ValueCondition = operator === 'in' ? { operator, values: value.split(',').filter(Boolean) } : { operator, value };
  const table = parts.length > 1 ? (parts[0] ?? null) : null;
  return { table, field: (parts.at(-1) ?? '').trim(), condition, ...(orText === true && { orText }) };
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? fail('bad-input', { detail: 'superQueryParams' }) : String(value);
}
