import { sql, type RawBuilder } from 'kysely';
import { dateTimeText, isDayOnly } from '../catalogue/values/date-text.ts';
import type { ValueCondition } from '../catalogue/conditions/filter-value.ts';
import type { ListColumn } from './list-column.ts';

type Condition = RawBuilder<unknown>;
type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';

const operators = { eq: sql`=`, ne: sql`is distinct from`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;
const nothing = sql`false`;
const MAX_INTEGER = 2_147_483_647;

/** A comparison as SQL, values bound. A value that the column cannot hold equals no row and differs from every row. */
export function listCondition(column: ListColumn, condition: ValueCondition): Condition {
  switch (condition.operator) {
    case 'like':
      return contains(column.sql, condition.value);
    case 'left_like':
      return sql`${column.sql}::text ilike ${`%${escapeLike(condition.value)}`}`;
    case 'right_like':
      return sql`${column.sql}::text ilike ${`${escapeLike(condition.value)}%`}`;
    case 'in':
      return isAny(column, condition.values);
    default:
      return compare(column, condition.operator, condition.value);
  }
}

/** True of rows whose text contains the value, in any case. */
export function contains(column: RawBuilder<unknown>, value: string): Condition {
  return sql`${column}::text ilike ${`%${escapeLike(value)}%`}`;
}

function isAny(column: ListColumn, values: readonly string[]): Condition {
  if (column.kind === 'text') return sql`${column.sql} = any(${values})`;
  return values.length
    ? sql`(${sql.join(
        values.map((value) => compare(column, 'eq', value)),
        sql` or `,
      )})`
    : nothing;
}

function compare(column: ListColumn, operator: Comparison, value: string): Condition {
  if (column.kind === 'time') return compareTime(column.sql, operator, value);
  if (column.kind === 'text') return sql`${column.sql} ${operators[operator]} ${value}`;
  const number = /^[+-]?\d{1,10}$/.test(value.trim()) ? Number(value) : NaN;
  if (!(Math.abs(number) <= MAX_INTEGER)) return operator === 'ne' ? sql`true` : nothing;
  return sql`${column.sql} ${operators[operator]} ${number}::integer`;
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

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
