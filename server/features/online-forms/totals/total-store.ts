import { sql, type RawBuilder } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { currencyGroupsSql, withCurrencies } from '#server/catalogue/groups/currency-groups.ts';
import { codeOf, groupsOf, groupsSql, textOf, type Group as PivotGroup, type Groups } from '#server/catalogue/groups/group-sql.ts';
import { columnOf, tableOf } from '#server/catalogue/identifiers.ts';
import { writeFieldValue } from '#server/catalogue/values/field-value.ts';
import type { Database } from '#server/db/connect.ts';
import type { RowQuery } from '../records/row-query.ts';
import { currencyField, hasUnseenCurrency, readCurrencySums, type CurrencySums, type Row } from './currency-sums.ts';
import { groupColumns, groupSql, MAX_GROUPS } from './group-columns.ts';
import type { GroupQuery, TotalQuery } from './total-query.ts';

/** How many rows there are, and sums and means as digits by column; null where no row has a number. */
export interface Totals {
  count: number;
  sums: Record<string, string | null>;
  averages: Record<string, string | null>;
  /** The columns whose amounts are of several currencies, or of ones that the user may not see, which have no sum; absent where there are none. */
  mixed?: string[];
  /** The sums of amounts whose currencies a field holds, by column, that of most records first; absent where there are no such columns. */
  currencies?: CurrencySums;
}

/** Rows that share wire values: of all group columns, or of the outer ones, whose rows those of the inner ones divide. */
export interface Group extends Totals {
  values: Record<string, unknown>;
}

/** The totals of a query; with group columns the groups in their order, each after the one that it divides. */
export interface QueryTotals extends Totals {
  groups?: Group[];
  /** There are more groups than these. */
  isCut?: true;
}

/** Counts and adds what a list's query finds, in one query, and one more for each field of currencies that are several. Throws what `onTable` reports. */
export async function readTotals(db: Database, form: FormDefinition, { where }: RowQuery, asked: TotalQuery): Promise<QueryTotals> {
  const { rows } = await totalsSql(form, where, asked).execute(db);
  const { groups } = asked;
  const [all = {}, ...inner] = rows;
  const currenciesOf = await readCurrencySums(db, form, where, asked, all);
  const counted = (row: Row) => {
    const currencies = currenciesOf(row);
    return { ...totalsOf(asked, row), ...(currencies && { currencies }) };
  };
  if (!groups.length) return counted(all);
  const cut = inner.slice(0, MAX_GROUPS);
  const told = cut.map((row) => ({ values: valuesOf(asked, row), ...counted(row) }));
  return { ...counted(all), groups: told, ...(cut.length < inner.length && { isCut: true }) };
}

/** What a list's query comes to across up to two columns, in one query, and one more for each field of currencies that are several. Throws what `onTable` reports. */
export async function readPivot(db: Database, form: FormDefinition, { where }: RowQuery, asked: GroupQuery): Promise<Groups> {
  const measures = asked.measures.map((column) => ({ column, currency: currencyField(form, column) }));
  const request = { ...asked, measures, where, isOrdered: false };
  const read = async (query: RawBuilder<Record<string, unknown>>) => (await query.execute(db)).rows.map((row) => Object.values(row));
  const from = tableOf(form);
  const found = await withCurrencies(groupsOf(await read(groupsSql(from, request)), request), request, (currency, places) =>
    read(currencyGroupsSql(from, request, currency, places)),
  );
  const unseen = asked.measures.flatMap((column, place) => (hasUnseenCurrency(form, column) ? [place] : []));
  return asked.aggregate === 'count' || unseen.length === 0
    ? found
    : { ...found, groups: found.groups.map((group) => unadded(group, unseen)) };
}

/** A group without the values of the measures at these places. */
function unadded({ values, mixed = [], ...group }: PivotGroup, places: readonly number[]): PivotGroup {
  return { ...group, values: values.map((value, place) => (places.includes(place) ? null : value)), mixed: [...mixed, ...places] };
}

/** The whole comes first: it has no group column, and levels are ordered outermost first. */
function totalsSql(form: FormDefinition, where: RawBuilder<unknown>, { sums, averages, groups }: TotalQuery): RawBuilder<Row> {
  const of = (name: string, place: number) => sql.id(`${name}${place}`);
  const selected = [
    sql`count(*) as ${of('n', 0)}`,
    ...sums.map((field, place) => sql`sum(${columnOf(field)})::text as ${of('s', place)}`),
    ...sums.flatMap((field, place) => {
      if (hasUnseenCurrency(form, field)) return [sql`true as ${of('m', place)}`];
      const currency = currencyField(form, field);
      if (!currency) return [];
      // Counting the distinct ones would sort every row, on one core.
      const text = codeOf(currency);
      return [sql`min(${text}) <> max(${text}) as ${of('m', place)}`, sql`min(${text}) as ${of('c', place)}`];
    }),
    ...averages.map((field, place) => sql`round(avg(${columnOf(field)})::numeric, ${sql.lit(AVERAGE_DIGITS)})::text as ${of('a', place)}`),
    ...groupColumns(groups),
  ];
  const base = sql<Row>`select ${sql.join(selected)} from ${tableOf(form)} where ${where}`;
  if (!groups.length) return base;
  const order = groups.flatMap((field) => [sql`grouping(${groupSql(field)}) desc`, sql`${groupSql(field)} nulls last`]);
  return sql<Row>`${base} group by rollup (${sql.join(groups.map(groupSql))}) order by ${sql.join(order)} limit ${sql.lit(MAX_GROUPS + 2)}`;
}

const AVERAGE_DIGITS = 6;

function totalsOf({ sums, averages }: TotalQuery, row: Row): Totals {
  const named = (fields: readonly FieldDefinition[], letter: string) =>
    Object.fromEntries(fields.map(({ name }, place) => [name, textOf(row[`${letter}${place}`])]));
  const mixed = sums.flatMap(({ name }, place) => (row[`m${place}`] === true ? [name] : []));
  const added = named(sums, 's');
  for (const name of mixed) added[name] = null;
  return { count: Number(row['n0'] ?? 0), sums: added, averages: named(averages, 'a'), ...(mixed.length > 0 && { mixed }) };
}

function valuesOf(asked: TotalQuery, row: Row): Record<string, unknown> {
  const own = asked.groups.filter((_, place) => Number(row[`r${place}`]) === 0);
  return Object.fromEntries(own.map((field, place) => [field.name, wireOf(field, row[`g${place}`])]));
}

/** Days are texts already. */
function wireOf(field: FieldDefinition, stored: unknown): unknown {
  return stored === null || field.storage === 'date' || field.storage === 'datetime' ? stored : writeFieldValue(field, stored);
}
