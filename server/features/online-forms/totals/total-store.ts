import { sql, type RawBuilder } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { groupsOf, groupsSql, type Groups } from '#server/catalogue/groups/group-sql.ts';
import { groupBy } from '#server/catalogue/group-by.ts';
import { columnOf, tableOf } from '#server/catalogue/identifiers.ts';
import { writeFieldValue } from '#server/catalogue/values/field-value.ts';
import type { Database } from '#server/db/connect.ts';
import type { RowQuery } from '../records/row-query.ts';
import type { GroupQuery, TotalQuery } from './total-query.ts';

/** How many rows there are, and sums and means as digits by column; null where no row has a number. */
export interface Totals {
  count: number;
  sums: Record<string, string | null>;
  averages: Record<string, string | null>;
  /** The columns whose amounts are of several currencies, which have no sum; absent where there are none. */
  mixed?: string[];
}

/** The sum of the amounts that are of one currency; without a currency its code is empty. */
interface CurrencySum {
  currency: string;
  sum: string | null;
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
  /** The sums of amounts whose currencies a field holds, by column, that of most records first; absent where there are no such columns. */
  currencies?: Record<string, CurrencySum[]>;
}

const MAX_GROUPS = 2000;
/** A field of currencies that holds more texts than these holds something else. */
const MAX_CURRENCIES = 20;

type Row = Record<string, unknown>;

/** Counts and adds what a list's query finds, in one query, and one more for each field of currencies that are several. Throws what `onTable` reports. */
export async function readTotals(db: Database, form: FormDefinition, { where }: RowQuery, asked: TotalQuery): Promise<QueryTotals> {
  const { rows } = await totalsSql(form, where, asked).execute(db);
  const { groups } = asked;
  const [all = {}, ...inner] = rows;
  const currencies = await currencySums(db, form, where, asked, all);
  const totals = { ...totalsOf(asked, all), ...(currencies && { currencies }) };
  if (!groups.length) return totals;
  const cut = inner.slice(0, MAX_GROUPS);
  return { ...totals, groups: cut.map((row) => groupOf(asked, row)), ...(cut.length < inner.length && { isCut: true }) };
}

/** What a list's query comes to across up to two columns, in one query. Throws what `onTable` reports. */
export async function readPivot(db: Database, form: FormDefinition, { where }: RowQuery, asked: GroupQuery): Promise<Groups> {
  const measures = asked.measures.map((column) => ({ column, unit: currencyField(form, column) }));
  const request = { ...asked, measures, where, isOrdered: false };
  const { rows } = await groupsSql(tableOf(form), request).execute(db);
  return groupsOf(
    rows.map((row) => Object.values(row)),
    request,
  );
}

/** A time is grouped by its day. */
function groupSql(field: FieldDefinition): RawBuilder<unknown> {
  return field.storage === 'datetime' ? sql`${columnOf(field)}::date` : columnOf(field);
}

function valueSql(field: FieldDefinition): RawBuilder<unknown> {
  const isDay = field.storage === 'date' || field.storage === 'datetime';
  return isDay ? sql`to_char(${groupSql(field)}, 'YYYY-MM-DD')` : columnOf(field);
}

/** The whole comes first: it has no group column, and levels are ordered outermost first. */
function totalsSql(form: FormDefinition, where: RawBuilder<unknown>, { sums, averages, groups }: TotalQuery): RawBuilder<Row> {
  const of = (name: string, place: number) => sql.id(`${name}${place}`);
  const selected = [
    sql`count(*) as ${of('n', 0)}`,
    ...sums.map((field, place) => sql`sum(${columnOf(field)})::text as ${of('s', place)}`),
    ...sums.flatMap((field, place) => {
      const currency = currencyField(form, field);
      if (!currency) return [];
      // Counting the distinct ones would sort every row, on one core.
      const text = codeSql(currency);
      return [sql`min(${text}) <> max(${text}) as ${of('m', place)}`, sql`min(${text}) as ${of('c', place)}`];
    }),
    ...averages.map((field, place) => sql`round(avg(${columnOf(field)})::numeric, ${sql.lit(AVERAGE_DIGITS)})::text as ${of('a', place)}`),
    ...groups.flatMap((field, place) => [
      sql`${valueSql(field)} as ${of('g', place)}`,
      sql`grouping(${groupSql(field)}) as ${of('r', place)}`,
    ]),
  ];
  const base = sql<Row>`select ${sql.join(selected)} from ${tableOf(form)} where ${where}`;
  if (!groups.length) return base;
  const order = groups.flatMap((field) => [sql`grouping(${groupSql(field)}) desc`, sql`${groupSql(field)} nulls last`]);
  return sql<Row>`${base} group by rollup (${sql.join(groups.map(groupSql))}) order by ${sql.join(order)} limit ${sql.lit(MAX_GROUPS + 2)}`;
}

const AVERAGE_DIGITS = 6;

function codeSql(currency: FieldDefinition): RawBuilder<string | null> {
  return sql<string | null>`nullif(${columnOf(currency)}::text, '') collate "C"`;
}

/** The sums by currency of the columns whose currency a field holds. Those of one currency are known from the totals. */
async function currencySums(
  db: Database,
  form: FormDefinition,
  where: RawBuilder<unknown>,
  { sums }: TotalQuery,
  all: Row,
): Promise<Record<string, CurrencySum[]> | undefined> {
  const amounts = sums.flatMap((field, place) => {
    const currency = currencyField(form, field);
    return currency ? [{ field, currency, place }] : [];
  });
  if (amounts.length === 0) return undefined;
  const found: Record<string, CurrencySum[]> = {};
  const isMixed = ({ place }: { place: number }) => all[`m${place}`] === true;
  for (const { field, place } of amounts)
    found[field.name] = [{ currency: textOrNull(all[`c${place}`]) ?? '', sum: textOrNull(all[`s${place}`]) }];
  for (const [currency, of] of groupBy(amounts.filter(isMixed), (amount) => amount.currency)) {
    const fields = of.map(({ field }) => field);
    const { rows } = await byCurrencySql(form, where, currency, fields).execute(db);
    const sumsOf = (place: number) => rows.map((row) => ({ currency: textOrNull(row['c']) ?? '', sum: textOrNull(row[`s${place}`]) }));
    for (const [place, { name }] of fields.entries()) found[name] = sumsOf(place).filter(({ sum }) => sum !== null);
  }
  return found;
}

function byCurrencySql(form: FormDefinition, where: RawBuilder<unknown>, currency: FieldDefinition, amounts: readonly FieldDefinition[]) {
  const sums = amounts.map((field, place) => sql`sum(${columnOf(field)})::text as ${sql.id(`s${place}`)}`);
  const code = codeSql(currency);
  return sql<Row>`select ${code} as c, ${sql.join(sums)} from ${tableOf(form)} where ${where} group by ${code}
    order by count(*) desc, ${code} nulls last limit ${sql.lit(MAX_CURRENCIES)}`;
}

/** The field that holds the currency of an amount. */
function currencyField(form: FormDefinition, { extension }: FieldDefinition): FieldDefinition | undefined {
  const field = typeof extension['currency'] === 'string' ? form.field(extension['currency']) : undefined;
  return field?.stored ? field : undefined;
}

function totalsOf({ sums, averages }: TotalQuery, row: Row): Totals {
  const named = (fields: readonly FieldDefinition[], letter: string) =>
    Object.fromEntries(fields.map(({ name }, place) => [name, textOrNull(row[`${letter}${place}`])]));
  const mixed = sums.flatMap(({ name }, place) => (row[`m${place}`] === true ? [name] : []));
  const added = named(sums, 's');
  for (const name of mixed) added[name] = null;
  return { count: Number(row['n0'] ?? 0), sums: added, averages: named(averages, 'a'), ...(mixed.length > 0 && { mixed }) };
}

function groupOf(asked: TotalQuery, row: Row): Group {
  const own = asked.groups.filter((_, place) => Number(row[`r${place}`]) === 0);
  const values = Object.fromEntries(own.map((field, place) => [field.name, wireOf(field, row[`g${place}`])]));
  return { values, ...totalsOf(asked, row) };
}

/** Days are texts already. */
function wireOf(field: FieldDefinition, stored: unknown): unknown {
  return stored === null || field.storage === 'date' || field.storage === 'datetime' ? stored : writeFieldValue(field, stored);
}

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
