import type { Operator } from '../column-types/define.ts';
import { columnType } from '../column-types/index.ts';
import { wireText } from '../wire/wire-value.ts';
import type { QueryItemPlan } from '../compile/plan.ts';

/** A range of values; an open end is empty. */
export interface Range {
  begin: unknown;
  end: unknown;
}

/** The values of the query row by key: a value of the column type, or a Range for items of mode `range`. */
export type QueryValues = Readonly<Record<string, unknown>>;

/** Matches text with an explicit operator: `*x*`, `!x`, `>= x`, `a,b` (wire 6.1). It is sent as typed. */
const OWN_OPERATOR = /^[*!]|\*$|^[<>]=?\s|,/;

const written: Partial<Record<Operator, (text: string) => string>> = {
  like: (text) => `*${text}*`,
  left_like: (text) => `*${text}`,
  right_like: (text) => `${text}*`,
  ne: (text) => `!${text}`,
  gt: (text) => `> ${text}`,
  ge: (text) => `>= ${text}`,
  lt: (text) => `< ${text}`,
  le: (text) => `<= ${text}`,
  in: (text) => (text.includes(',') ? text : `${text},`),
};

const read: readonly [Operator, RegExp][] = [
  ['ne', /^!(.+)$/s],
  ['ge', /^>= (.+)$/s],
  ['le', /^<= (.+)$/s],
  ['gt', /^> (.+)$/s],
  ['lt', /^< (.+)$/s],
  ['like', /^\*(.+)\*$/s],
  ['left_like', /^\*(.+)$/s],
  ['right_like', /^(.+)\*$/s],
];

/** Serializes a condition to its wire text (FORM-03, wire 6.1). */
export function writeCondition(operator: Operator, text: string): string {
  return text === '' ? '' : (written[operator]?.(text) ?? text);
}

/** Parses the wire text of a condition; without an operator it is equality. */
export function readCondition(wire: string): { operator: Operator; text: string } {
  for (const [operator, shape] of read) {
    const text = shape.exec(wire)?.[1];
    if (text !== undefined) return { operator, text };
  }
  return wire.includes(',') ? { operator: 'in', text: wire.replace(/,$/, '') } : { operator: 'eq', text: wire };
}

/** Serializes the query row to wire filters: `name`, or `name_begin` and `name_end` of a range; empty ones are omitted. */
export function filtersOf(items: readonly QueryItemPlan[], values: QueryValues): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const item of items) {
    const { key } = item.column;
    const value = values[key];
    const range = item.mode === 'range' && isRange(value) ? value : null;
    const entries = range
      ? { [`${key}_begin`]: textOf(item, range.begin), [`${key}_end`]: textOf(item, range.end) }
      : { [key]: item.mode === 'range' ? '' : conditionOf(item, textOf(item, value)) };
    for (const [name, text] of Object.entries(entries)) if (text !== '') filters[name] = text;
  }
  return filters;
}

/** Parses wire filters into the values of the query row; filters without an item are ignored. */
export function queryValuesOf(items: readonly QueryItemPlan[], filters: Readonly<Record<string, string>>): QueryValues {
  return Object.fromEntries(
    items.map((item): [string, unknown] => {
      const { column, mode } = item;
      const parse = (text: string | undefined) => columnType(column.type).parse(text ?? '', column);
      if (mode === 'range') return [column.key, { begin: parse(filters[`${column.key}_begin`]), end: parse(filters[`${column.key}_end`]) }];
      return [column.key, parse(typedText(item, filters[column.key] ?? ''))];
    }),
  );
}

/** True for the value of an item of mode range. */
export function isRange(value: unknown): value is Range {
  return typeof value === 'object' && value !== null && 'begin' in value && 'end' in value;
}

/** Typed text becomes a substring search unless it has an explicit operator; a choice is compared for equality. */
function conditionOf(item: QueryItemPlan, text: string): string {
  return defaultOperator(item) !== 'like' || OWN_OPERATOR.test(text) ? text : writeCondition('like', text);
}

/** The typed text of a filter, without the asterisks added by `conditionOf`. */
function typedText(item: QueryItemPlan, filter: string): string {
  const { operator, text } = readCondition(filter);
  return defaultOperator(item) === 'like' && operator === 'like' && conditionOf(item, text) === filter ? text : filter;
}

function defaultOperator(item: QueryItemPlan): Operator | undefined {
  return columnType(item.column.type).operators[0];
}

function textOf({ column }: QueryItemPlan, value: unknown): string {
  return value === undefined || value === null ? '' : wireText(columnType(column.type).serialize(value, column)).trim();
}
