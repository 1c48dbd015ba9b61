import { sql, type RawBuilder } from 'kysely';
import { dateTimeText, isDayOnly } from '../values/date-text.ts';
import type { FieldDefinition } from '../definition/field-definition.ts';
import { columnOf } from '../identifiers.ts';
import type { ValueCondition } from './filter-value.ts';
import { readValue, type StoredValue, type ValueColumn } from '../values/value-codec.ts';

type Condition = RawBuilder<unknown>;

/** What a condition needs to know about a column of a form or of a report's result. */
export type ComparedColumn = ValueColumn & Pick<FieldDefinition, 'view'>;

const operators = { eq: sql`=`, ne: sql`<>`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;
const nothing = sql`false`;

/** Views whose values are comma lists: equality looks inside the list (wire 4.4). */
const listViews: ReadonlySet<string> = new Set([
  ...['list_multi', 'checkbox', 'sel_user', 'sel_depart', 'sel_role', 'sel_position', 'link_table'],
]);

/** A comparison of a column as SQL: names from the catalogue, values as binds. A value that the column cannot hold matches no row. */
export function conditionSql(field: ComparedColumn, condition: ValueCondition): Condition {
  switch (condition.operator) {
    case 'like':
      return likeSql(field, `%${escapeLike(condition.value)}%`);
    case 'left_like':
      return likeSql(field, `%${escapeLike(condition.value)}`);
    case 'right_like':
      return likeSql(field, `${escapeLike(condition.value)}%`);
    case 'in':
      return inSql(field, condition.values);
    default:
      return compareSql(field, condition.operator, condition.value);
  }
}

/** The range `<field>_begin` to `<field>_end`; an end date includes its whole day. */
export function rangeSql(field: ComparedColumn, edge: 'begin' | 'end', value: string): Condition {
  return compareSql(field, edge === 'begin' ? 'ge' : 'le', value);
}

function compareSql(field: ComparedColumn, operator: keyof typeof operators, value: string): Condition {
  if (isList(field) && operator === 'eq') return containsSql(field, value);
  if (isList(field) && operator === 'ne') return sql`not ${containsSql(field, value)}`;
  const column = columnOf(field);
  if (field.storage === 'datetime' && isDayOnly(value)) return compareDay(column, operator, value);
  const read = readForCompare(field, value);
  if (read === undefined) return operator === 'ne' ? sql`true` : nothing;
  if (operator === 'ne') return sql`(${column} is distinct from ${cast(field, read)})`;
  return sql`${column} ${operators[operator]} ${cast(field, read)}`;
}

/** Compares a time column with a day: `eq` means within the day, `le` includes the whole day. */
function compareDay(column: RawBuilder<unknown>, operator: keyof typeof operators, value: string): Condition {
  const day = dateTimeText(value);
  if (day === null) return operator === 'ne' ? sql`true` : nothing;
  const begin = sql`${day}::timestamp`;
  const next = sql`(${day}::timestamp + interval '1 day')`;
  switch (operator) {
    case 'eq':
      return sql`(${column} >= ${begin} and ${column} < ${next})`;
    case 'ne':
      return sql`(${column} is null or ${column} < ${begin} or ${column} >= ${next})`;
    case 'gt':
      return sql`${column} >= ${next}`;
    case 'ge':
      return sql`${column} >= ${begin}`;
    case 'lt':
      return sql`${column} < ${begin}`;
    case 'le':
      return sql`${column} < ${next}`;
  }
}

function inSql(field: ComparedColumn, values: readonly string[]): Condition {
  if (!values.length) return nothing;
  if (isList(field))
    return sql`(${sql.join(
      values.map((value) => containsSql(field, value)),
      sql` or `,
    )})`;
  const read = values.map((value) => readForCompare(field, value)).filter((value) => value !== undefined);
  if (!read.length) return nothing;
  return sql`${columnOf(field)} in (${sql.join(read.map((value) => cast(field, value)))})`;
}

function containsSql(field: ComparedColumn, value: string): Condition {
  return sql`(',' || coalesce(${columnOf(field)}, '') || ',') like ${`%,${escapeLike(value)},%`}`;
}

function likeSql(field: ComparedColumn, pattern: string): Condition {
  return sql`${textOf(field)} ilike ${pattern}`;
}

function textOf(field: ComparedColumn): RawBuilder<unknown> {
  const column = columnOf(field);
  return field.storage === 'string' || field.storage === 'text' ? column : sql`${column}::text`;
}

/** Undefined when no row can hold the value; a text longer than its column is one of them. */
function readForCompare(field: ComparedColumn, value: string): StoredValue | undefined {
  if (field.storage === 'integer' && /^[+-]?\d+\.\d*[1-9]/.test(value)) return Number(value);
  const read = readValue(field, value);
  return read.problem === undefined && read.value !== null ? read.value : undefined;
}

const casts = {
  string: sql``,
  text: sql``,
  integer: sql`::numeric`,
  double: sql`::double precision`,
  decimal: sql`::numeric`,
  date: sql`::date`,
  datetime: sql`::timestamp`,
  blob: sql``,
} as const;

function cast(field: ComparedColumn, value: StoredValue): Condition {
  if (field.storage === 'integer' && Number.isInteger(value)) return sql`${value}::bigint`;
  return sql`${value}${casts[field.storage]}`;
}

function isList(field: ComparedColumn): boolean {
  return listViews.has(field.view) && (field.storage === 'string' || field.storage === 'text');
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
