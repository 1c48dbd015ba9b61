import { sql, type RawBuilder } from 'kysely';
import { dateTimeText, isDayOnly } from '../values/date-text.ts';
import { storedType, type FieldDefinition } from '../definition/field-definition.ts';
import { columnOf } from '../identifiers.ts';
import type { ValueCondition } from './filter-value.ts';
import { readValue, type StoredValue, type ValueColumn } from '../values/value-codec.ts';

/** A condition as SQL. */
export type Condition = RawBuilder<unknown>;

/** A column of a form, of a report's result or of a system list, as a condition compares it. */
export interface ComparedColumn extends ValueColumn {
  sql: RawBuilder<unknown>;
  /** Its texts are comma lists: equality looks inside the list (wire 4.4). */
  isSeveral: boolean;
}

const operators = { eq: sql`=`, ne: sql`<>`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;
type Comparison = keyof typeof operators;
const nothing = sql`false`;

/** The column of a form's field. */
export function comparedField(field: FieldDefinition): ComparedColumn {
  const { name, storage, length, scale } = field;
  return { name, storage, length, scale, sql: columnOf(field), isSeveral: storedType(field).isSeveral };
}

/** A comparison of a column as SQL, values bound. A value that the column cannot hold equals no row and differs from every row. */
export function conditionSql(column: ComparedColumn, condition: ValueCondition): Condition {
  switch (condition.operator) {
    case 'like':
      return containsText(column.sql, condition.value);
    case 'left_like':
      return sql`${column.sql}::text ilike ${`%${escapeLike(condition.value)}`}`;
    case 'right_like':
      return sql`${column.sql}::text ilike ${`${escapeLike(condition.value)}%`}`;
    case 'in':
      return inSql(column, condition.values);
    default:
      return compareSql(column, condition.operator, condition.value);
  }
}

/** True of rows whose text contains the value, in any case. */
export function containsText(column: RawBuilder<unknown>, value: string): Condition {
  return sql`${column}::text ilike ${`%${escapeLike(value)}%`}`;
}

/** The range `<field>_begin` to `<field>_end`; an end date includes its whole day. */
export function rangeSql(column: ComparedColumn, edge: 'begin' | 'end', value: string): Condition {
  return compareSql(column, edge === 'begin' ? 'ge' : 'le', value);
}

function compareSql(column: ComparedColumn, operator: Comparison, value: string): Condition {
  if (isList(column) && operator === 'eq') return holdsSql(column, value);
  if (isList(column) && operator === 'ne') return sql`not ${holdsSql(column, value)}`;
  if (column.storage === 'datetime') return compareTime(column.sql, operator, value);
  const read = readForCompare(column, value);
  if (read === undefined) return operator === 'ne' ? sql`true` : nothing;
  if (operator === 'ne') return sql`(${column.sql} is distinct from ${cast(column, read)})`;
  return sql`${column.sql} ${operators[operator]} ${cast(column, read)}`;
}

/** A day is the whole day and a time its second: equal means within it, `gt` after its end. */
function compareTime(column: RawBuilder<unknown>, operator: Comparison, value: string): Condition {
  const text = dateTimeText(value);
  if (text === null) return operator === 'ne' ? sql`true` : nothing;
  const begin = sql`${text}::timestamp`;
  const end = sql`(${text}::timestamp + ${isDayOnly(value) ? '1 day' : '1 second'}::interval)`;
  switch (operator) {
    case 'eq':
      return sql`(${column} >= ${begin} and ${column} < ${end})`;
    case 'ne':
      return sql`(${column} is null or ${column} < ${begin} or ${column} >= ${end})`;
    case 'gt':
      return sql`${column} >= ${end}`;
    case 'ge':
      return sql`${column} >= ${begin}`;
    case 'lt':
      return sql`${column} < ${begin}`;
    case 'le':
      return sql`${column} < ${end}`;
  }
}

function inSql(column: ComparedColumn, values: readonly string[]): Condition {
  const equals = isList(column) || column.storage === 'datetime' ? values.map((value) => compareSql(column, 'eq', value)) : null;
  if (equals) return equals.length ? sql`(${sql.join(equals, sql` or `)})` : nothing;
  const read = values.map((value) => readForCompare(column, value)).filter((value) => value !== undefined);
  if (!read.length) return nothing;
  return sql`${column.sql} in (${sql.join(read.map((value) => cast(column, value)))})`;
}

function holdsSql(column: ComparedColumn, value: string): Condition {
  return sql`(',' || coalesce(${column.sql}, '') || ',') like ${`%,${escapeLike(value)},%`}`;
}

/** Undefined when no row can hold the value; a text longer than its column is one of them. */
function readForCompare(column: ComparedColumn, value: string): StoredValue | undefined {
  if (column.storage === 'integer' && /^[+-]?\d+\.\d*[1-9]/.test(value)) return Number(value);
  const read = readValue(column, value);
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

function cast({ storage }: ComparedColumn, value: StoredValue): Condition {
  if (storage === 'integer' && Number.isInteger(value)) return sql`${value}::bigint`;
  return sql`${value}${casts[storage]}`;
}

function isList({ isSeveral, storage }: ComparedColumn): boolean {
  return isSeveral && (storage === 'string' || storage === 'text');
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
