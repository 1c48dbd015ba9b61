import { sql, type RawBuilder } from 'kysely';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import { codeOf, textOf } from '#server/catalogue/groups/group-sql.ts';
import { groupBy } from '#server/catalogue/group-by.ts';
import { columnOf, tableOf } from '#server/catalogue/identifiers.ts';
import type { Database } from '#server/db/connect.ts';
import { groupColumns, groupSql, MAX_GROUPS } from './group-columns.ts';
import type { TotalQuery } from './total-query.ts';

/** A row of totals: sums `s0` …, whether they are of several currencies `m0` …, the only one `c0` …, and what tells its group. */
export type Row = Record<string, unknown>;

/** The sums of amounts by column; each of one currency, whose code is empty for amounts without one. */
export type CurrencySums = Record<string, { currency: string; sum: string | null }[]>;

/** A field of currencies that holds more texts than these holds something else. */
const MAX_CURRENCIES = 20;

/**
 * The sums by currency of the columns whose currency a field holds, by the row of the totals that they divide. Those of one currency are known
 * from that row; for others all groups are read in one query for each field of currencies.
 */
export async function readCurrencySums(
  db: Database,
  form: FormDefinition,
  where: RawBuilder<unknown>,
  { sums, groups }: TotalQuery,
  all: Row,
): Promise<(row: Row) => CurrencySums | undefined> {
  const amounts = sums.flatMap((field, place) => {
    const currency = currencyField(form, field);
    return currency ? [{ field, currency, place }] : [];
  });
  if (amounts.length === 0) return () => undefined;
  const keyOf = (row: Row) => JSON.stringify(groups.flatMap((_, place) => [row[`g${place}`], row[`r${place}`]]));
  const found = new Map<string, CurrencySums>();
  for (const [currency, of] of groupBy(
    amounts.filter(({ place }) => all[`m${place}`] === true),
    (amount) => amount.currency,
  )) {
    const fields = of.map(({ field }) => field);
    const { rows } = await byCurrencySql(form, where, { currency, fields, groups }).execute(db);
    for (const row of rows) {
      const sumsOf = found.get(keyOf(row)) ?? {};
      found.set(keyOf(row), sumsOf);
      for (const [place, { name }] of fields.entries()) {
        const sum = textOf(row[`s${place}`]);
        if (sum !== null) (sumsOf[name] ??= []).push({ currency: textOf(row['c']) ?? '', sum });
      }
    }
  }
  return (row) => {
    const several = found.get(keyOf(row));
    const sumsOf = ({ field, place }: (typeof amounts)[number]) =>
      row[`m${place}`] === true
        ? (several?.[field.name] ?? [])
        : [{ currency: textOf(row[`c${place}`]) ?? '', sum: textOf(row[`s${place}`]) }];
    return Object.fromEntries(amounts.map((amount) => [amount.field.name, sumsOf(amount)]));
  };
}

interface Divided {
  currency: FieldDefinition;
  fields: readonly FieldDefinition[];
  groups: readonly FieldDefinition[];
}

function byCurrencySql(form: FormDefinition, where: RawBuilder<unknown>, { currency, fields, groups }: Divided) {
  const code = codeOf(currency);
  const selected = [
    sql`${code} as c`,
    ...fields.map((field, place) => sql`sum(${columnOf(field)})::text as ${sql.id(`s${place}`)}`),
    ...groupColumns(groups),
  ];
  const by = groups.length ? sql`rollup (${sql.join(groups.map(groupSql))}), ${code}` : code;
  const limit = MAX_CURRENCIES * (groups.length ? MAX_GROUPS : 1);
  return sql<Row>`select ${sql.join(selected)} from ${tableOf(form)} where ${where} group by ${by}
    order by count(*) desc, ${code} nulls last limit ${sql.lit(limit)}`;
}

/** Whether the currency of an amount is hidden from the user: such amounts may be of several, and to say whether they are would tell of it. */
export function hasUnseenCurrency({ unseen }: FormDefinition, { extension }: FieldDefinition): boolean {
  return typeof extension['currency'] === 'string' && unseen?.has(extension['currency']) === true;
}

/** The field that holds the currency of an amount. */
export function currencyField(form: FormDefinition, { extension }: FieldDefinition): FieldDefinition | undefined {
  const field = typeof extension['currency'] === 'string' ? form.field(extension['currency']) : undefined;
  return field?.stored ? field : undefined;
}
