import { fail } from '#server/errors.ts';
import { Sentence } from '#server/sentence.ts';
import type { ValueCondition } from './filter-value.ts';

/** One line of the super query: the field is `field` or `subTable,field` (wire 4.4). */
export interface SuperQueryItem {
  table: string | null;
  field: string;
  condition: ValueCondition;
}

/** A group of conditions, joined by `and` or `or`. */
export interface SuperQuery {
  match: 'and' | 'or';
  items: readonly SuperQueryItem[];
}

const rules = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'left_like', 'right_like', 'in'] as const;
const MAX_ITEMS = 50;

/** Reads `superQueryParams`, which is encoded once more than other parameters, and `superQueryMatchType`. Throws `bad-input` when it is no list. */
export function parseSuperQuery(params: string | undefined, match: string | undefined): SuperQuery | null {
  if (!params) return null;
  const list = readList(params);
  if (list.length > MAX_ITEMS) fail('bad-input', { detail: new Sentence('input.too-many-conditions', { limit: MAX_ITEMS }) });
  const items = list.flatMap((item) => readItem(item) ?? []);
  return items.length ? { match: match?.toLowerCase() === 'or' ? 'or' : 'and', items } : null;
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
  const { field, rule, val } = item as { field?: unknown; rule?: unknown; val?: unknown };
  if (typeof field !== 'string' || val === undefined || val === null || val === '') return null;
  const value = (Array.isArray(val) ? val : [val]).map(textOf).join(',');
  const operator =
    rules.find((known) => known === rule) ?? fail('bad-input', { detail: new Sentence('input.condition-unknown', { rule: textOf(rule) }) });
  const parts = field.split(',');
  const condition: ValueCondition = operator === 'in' ? { operator, values: value.split(',').filter(Boolean) } : { operator, value };
  return { table: parts.length > 1 ? (parts[0] ?? null) : null, field: (parts.at(-1) ?? '').trim(), condition };
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? fail('bad-input', { detail: 'superQueryParams' }) : String(value);
}
