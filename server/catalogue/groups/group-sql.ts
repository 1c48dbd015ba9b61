import { sql, type RawBuilder } from 'kysely';
import type { Aggregate, Period } from '#renderer';
import type { Storage } from '../definition/field-definition.ts';
import { columnOf } from '../identifiers.ts';

/** Most groups in one response. */
export const MAX_GROUPS = 12_000;
/** Most characters of a value by which rows are grouped. */
const MAX_KEY = 200;
/** A quotient has so many digits behind the point before it is rounded. */
const MANY_DIGITS = sql.raw(`0.${'0'.repeat(30)}`);

/** A column of the rows: of a form's table, or of the result of a report. */
interface Column {
  name: string;
  storage: Storage;
  length: number;
}

/** A column by which rows are put together; days and times of one period are one group. */
export interface GroupColumn {
  column: Column;
  period?: Period | undefined;
}

/** What is computed with the cells of a column; amounts in several currencies are not put together. */
export interface GroupMeasure {
  column: Column;
  /** Holds the currency of each amount. */
  currency?: Column | undefined;
}

/** What is put together, over the rows that fit the conditions. */
export interface GroupRequest {
  where: RawBuilder<unknown>;
  /** The rows come in the order of the SQL; groups are told in the order in which they bring them. */
  isOrdered: boolean;
  /** At most two. */
  groupBy: readonly GroupColumn[];
  measures: readonly GroupMeasure[];
  aggregate: Aggregate;
}

/** A group: the places of the columns that it is of, their values, how many rows it has, and its values as plain digits. */
export interface Group {
  of: number[];
  keys: (string | null)[];
  rows: number;
  values: (string | null)[];
  /** The places of the measures whose amounts are of several currencies, which have no value; absent where there are none. */
  mixed?: number[];
  /**
   * For each measure what its amounts come to in each currency, those of several in the order of all rows, that of most rows first; empty for a
   * measure without currencies, and where there are too many. Absent where no measure has any.
   */
  currencies?: CurrencyValue[][];
}

/** What amounts of one currency come to, as plain digits; the code of amounts without a currency is empty. */
export interface CurrencyValue {
  currency: string;
  sum: string;
}

/** The groups of some rows. */
export interface Groups {
  groups: Group[];
  /** There are more groups than these. */
  isCut: boolean;
}

/** The groups of rows by all columns, by each alone, and of all rows, in one statement. Texts that are no numbers count for `count` alone. */
export function groupsSql(
  from: RawBuilder<unknown>,
  { where, isOrdered, groupBy, measures, aggregate }: GroupRequest,
): RawBuilder<Record<string, unknown>> {
  const keys = groupBy.map((_, place) => sql.id(`k${place}`));
  const cells = measures.map((_, place) => sql.id(`m${place}`));
  const currencies = currenciesOf(measures, aggregate).map(({ currency, place }) => ({ currency, name: sql.id(`u${place}`) }));
  const inner = [
    ...groupBy.map((group, place) => sql`${keyOf(group)} as ${keys[place]}`),
    ...measures.map(({ column }, place) => sql`${cellOf(column, aggregate)} as ${cells[place]}`),
    // Counting the distinct ones would sort every row, on one core.
    ...currencies.map(({ currency, name }) => sql`${codeOf(currency)} as ${name}`),
    ...(isOrdered ? [sql`row_number() over () as place`] : []),
    sql`1 as one`,
  ];
  const level = keys.length ? sql`grouping(${sql.join(keys)})` : sql`0`;
  const sets = keys.length ? sql`group by grouping sets (${sql.join(setsOf(keys))})` : sql``;
  const order = [...(isOrdered ? [sql`min(place)`] : []), ...keys.map((key) => sql`${key} nulls last`)];
  const found = [
    ...[sql`${level} as level`, sql`count(*) as n`, ...keys],
    ...cells.map((cell, place) => sql`${valueOf(cell, aggregate)} as ${sql.id(`v${place}`)}`),
    ...currencies.flatMap(({ name }, place) => [
      sql`min(${name}) <> max(${name}) as ${sql.id(`x${place}`)}`,
      sql`min(${name}) as ${sql.id(`c${place}`)}`,
    ]),
  ];
  return sql<Record<string, unknown>>`
    select ${sql.join(found)}
    from (select ${sql.join(inner)} from ${from} where ${where}) as g ${sets}
    order by ${sql.join([sql`1 desc`, ...order])} limit ${sql.lit(MAX_GROUPS + 1)}`;
}

/** The groups in the rows that `groupsSql` finds, each the list of its cells in their order. */
export function groupsOf(
  rows: readonly (readonly unknown[])[],
  { groupBy, measures, aggregate }: Pick<GroupRequest, 'groupBy' | 'measures' | 'aggregate'>,
): Groups {
  const currencies = currenciesOf(measures, aggregate).map(({ place }) => place);
  const groups = rows.slice(0, MAX_GROUPS).map((row) => groupOf(row, groupBy.length, measures.length, currencies));
  return { groups, isCut: rows.length > MAX_GROUPS };
}

/** The measures whose amounts have currencies, by place: a number of cells has none. */
export function currenciesOf(measures: readonly GroupMeasure[], aggregate: Aggregate): { currency: Column; place: number }[] {
  return measures.flatMap(({ currency }, place) => (currency && aggregate !== 'count' ? [{ currency, place }] : []));
}

/** Each set of columns by which there are groups: all, each alone, none. */
function setsOf(keys: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  const alone = keys.length > 1 ? keys.map((key) => sql`(${key})`) : [];
  return [sql`(${sql.join(keys)})`, ...alone, sql`()`];
}

function groupOf([level, count, ...rest]: readonly unknown[], columns: number, measures: number, amounts: readonly number[]): Group {
  const found = amounts.map((place, at) => {
    const [isMixed, code] = rest.slice(columns + measures + 2 * at);
    return { place, isMixed: isMixed === true, code: textOf(code) ?? '' };
  });
  const mixed = found.filter(({ isMixed }) => isMixed).map(({ place }) => place);
  const values = rest.slice(columns, columns + measures).map((value, place) => (mixed.includes(place) ? null : textOf(value)));
  const currencies = values.map((sum, place) => {
    const amount = found.find((one) => one.place === place);
    return amount && sum !== null ? [{ currency: amount.code, sum }] : [];
  });
  return {
    of: columnsOfLevel(level, columns),
    keys: rest.slice(0, columns).map(textOf),
    rows: Number(count),
    values,
    ...(mixed.length > 0 && { mixed }),
    ...(found.length > 0 && { currencies }),
  };
}

/** The places of the columns that a group is of: the bit of one that it is not of is set, that of the first column being the highest. */
export function columnsOfLevel(level: unknown, columns: number): number[] {
  return Array.from({ length: columns }, (_, place) => place).filter((place) => (Number(level) & (1 << (columns - 1 - place))) === 0);
}

/** A column of an answer as a text. */
export function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** The code of a currency; null for none. */
export function codeOf(currency: Column): RawBuilder<string | null> {
  return sql<string | null>`nullif(${columnOf(currency)}::text, '') collate "C"`;
}

const periodFormats: Readonly<Record<Period, string>> = {
  ...{ day: 'YYYY-MM-DD', week: 'YYYY-MM-DD', month: 'YYYY-MM', quarter: 'YYYY-"Q"Q', year: 'YYYY' },
};

/** The value of a column as the wire writes it, or the name of its period; null for an empty cell. */
export function keyOf({ column, period }: GroupColumn): RawBuilder<unknown> {
  const value = columnOf(column);
  const isTime = column.storage === 'date' || column.storage === 'datetime';
  if (isTime && period) return sql`to_char(date_trunc(${period}::text, ${value}), ${periodFormats[period]}::text)`;
  if (column.storage === 'date') return sql`to_char(${value}, 'YYYY-MM-DD')`;
  if (column.storage === 'datetime') return sql`to_char(${value}, 'YYYY-MM-DD HH24:MI:SS')`;
  if (column.storage === 'decimal') return sql`trim_scale(${value})::text`;
  if (column.storage === 'string' && column.length <= MAX_KEY) return sql`nullif(${value}, '')`;
  return sql`left(nullif(${value}::text, ''), ${sql.lit(MAX_KEY)})`;
}

const NUMBER = sql.lit(String.raw`^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?\s*$`);

/** A cell as what is counted or computed with; null where it does not count. */
export function cellOf(column: Column, aggregate: Aggregate): RawBuilder<unknown> {
  const value = columnOf(column);
  if (aggregate === 'count') return sql`nullif(${value}::text, '') is not null`;
  // The sum of integers is computed twice as fast as that of digits.
  if (column.storage === 'integer' && aggregate !== 'average') return value;
  if (column.storage === 'integer' || column.storage === 'decimal') return sql`${value}::numeric`;
  return sql`case when ${value}::text ~ ${NUMBER} then trim(${value}::text)::numeric end`;
}

/** What cells come to, as plain digits. */
export function valueOf(cell: RawBuilder<unknown>, aggregate: Aggregate): RawBuilder<unknown> {
  switch (aggregate) {
    case 'count':
      return sql`count(*) filter (where ${cell})::text`;
    case 'average':
      return sql`trim_scale(round((sum(${cell}) + ${MANY_DIGITS}) / nullif(count(${cell}), 0), max(scale(trim_scale(${cell}))) + 2))::text`;
    case 'sum':
      return sql`trim_scale(sum(${cell})::numeric)::text`;
    case 'min':
      return sql`trim_scale(min(${cell})::numeric)::text`;
    case 'max':
      return sql`trim_scale(max(${cell})::numeric)::text`;
  }
}
