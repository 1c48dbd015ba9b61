import type { Operator } from '../column-types/operator.ts';
import { columnType } from '../column-types/index.ts';
import { wireText } from '../wire/wire-value.ts';
import type { QueryItemPlan } from '../compile/plan.ts';
import { relativeOf, type RelativeDate } from './relative-dates.ts';
import { readCondition, writeCondition } from './wire-condition.ts';

/** A range of values; an open end is empty. */
export interface Range {
  begin: unknown;
  end: unknown;
}

/** Days that move with the calendar, as this week. */
export interface Relative {
  relative: RelativeDate;
}

/** A condition of the query row: a value of the column type, a Range for the operator `range`, or a Relative. */
export interface Condition {
  operator: Operator;
  value: unknown;
}

/** The conditions of the query row by key. */
export type QueryConditions = Readonly<Record<string, Condition>>;

/** Matches text with an explicit operator: `*x*`, `!x`, `>= x`, `a,b` (wire 6.1). It is sent as typed. */
const OWN_OPERATOR = /^[*!]|\*$|^[<>]=?\s|,/;

/** Serializes the query row to wire filters: `name`, or `name_begin` and `name_end` of a range; empty ones are omitted. Relative dates stay so: `@this-week`. */
export function filtersOf(items: readonly QueryItemPlan[], conditions: QueryConditions): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const item of items) {
    const { key } = item.column;
    const condition = conditions[key];
    if (!condition) continue;
    const { operator, value } = condition;
    if (isRelative(value)) filters[key] = `@${value.relative}`;
    if (isRelative(value)) continue;
    const entries =
      operator === 'range' && isRange(value)
        ? { [`${key}_begin`]: textOf(item, value.begin), [`${key}_end`]: textOf(item, value.end) }
        : { [key]: filterText(item, operator, textOf(item, value)) };
    for (const [name, text] of Object.entries(entries)) if (text !== '') filters[name] = text;
  }
  return filters;
}

/** Parses wire filters into the conditions of the query row; filters without an item are ignored. */
export function queryConditionsOf(items: readonly QueryItemPlan[], filters: Readonly<Record<string, string>>): QueryConditions {
  return Object.fromEntries(items.map((item) => [item.column.key, conditionOf(item, filters)]));
}

/** A condition on this wire text of a value, with the usual operator. */
export function usualCondition(item: QueryItemPlan, text: string): Condition {
  const { column, operators } = item;
  const [usual] = operators;
  return withOperator({ operator: usual, value: columnType(column.type).parse(text, column) }, usual, item);
}

/** The condition with another operator (FORM-03): the value stays, of a range its beginning. */
export function withOperator(condition: Condition, operator: Operator, { column }: QueryItemPlan): Condition {
  const { value } = condition;
  const single = isRange(value) ? value.begin : isRelative(value) ? columnType(column.type).empty : value;
  return { operator, value: operator === 'range' ? { begin: single, end: columnType(column.type).empty } : single };
}

/** True for the value of the operator `range`. */
export function isRange(value: unknown): value is Range {
  return typeof value === 'object' && value !== null && 'begin' in value && 'end' in value;
}

/** True for days that move with the calendar. */
export function isRelative(value: unknown): value is Relative {
  return typeof value === 'object' && value !== null && 'relative' in value;
}

/** True for a column of days or points in time. */
export function isDated({ column }: Pick<QueryItemPlan, 'column'>): boolean {
  const { entry } = columnType(column.type);
  return entry === 'date' || entry === 'datetime';
}

function conditionOf(item: QueryItemPlan, filters: Readonly<Record<string, string>>): Condition {
  const { column, operators } = item;
  const [usual] = operators;
  const [filter = '', begin = '', end = ''] = ['', '_begin', '_end'].map((edge) => filters[column.key + edge]);
  const relative = relativeOf(filter);
  if (relative && isDated(item)) return { operator: usual, value: { relative } };
  const parse = (text: string) => columnType(column.type).parse(text, column);
  const isAsked = begin !== '' || end !== '' || (usual === 'range' && filter === '');
  if (operators.includes('range') && isAsked) return { operator: 'range', value: { begin: parse(begin), end: parse(end) } };
  const { operator, text } = readCondition(filter);
  if (filter === '' || !operators.includes(operator)) return usualCondition(item, filter);
  return { operator, value: parse(filterText(item, operator, text) === filter ? text : filter) };
}

/** With the usual operator a choice is sent as it is, and a text becomes a substring search unless it has an operator of its own. */
function filterText({ operators: [usual] }: QueryItemPlan, operator: Operator, text: string): string {
  if (operator !== usual) return writeCondition(operator, text);
  return usual === 'like' && !OWN_OPERATOR.test(text) ? writeCondition('like', text) : text;
}

function textOf({ column }: QueryItemPlan, value: unknown): string {
  return value === undefined || value === null ? '' : wireText(columnType(column.type).serialize(value, column)).trim();
}
