import { sql, type RawBuilder } from 'kysely';
import { groupBy } from '../group-by.ts';
import { cellOf, codeOf, columnsOfLevel, currenciesOf, keyOf, MAX_GROUPS, textOf, valueOf } from './group-sql.ts';
import type { CurrencyValue, Group, GroupMeasure, GroupRequest, Groups } from './group-sql.ts';

/** Most values of currencies in one response; the groups of single values go without them first. */
const MAX_VALUES = 2 * MAX_GROUPS;

type Currency = NonNullable<GroupMeasure['currency']>;
type Cells = readonly unknown[];

/** The groups of `groupsSql`, each divided by a column of currencies, with the measures at these places; the group of all rows comes first. */
export function currencyGroupsSql(
  from: RawBuilder<unknown>,
  { where, groupBy: columns, measures, aggregate }: GroupRequest,
  currency: Currency,
  places: readonly number[],
): RawBuilder<Record<string, unknown>> {
  const keys = columns.map((_, place) => sql.id(`k${place}`));
  const code = sql.id('u');
  const inner = [
    ...columns.map((group, place) => sql`${keyOf(group)} as ${keys[place]}`),
    ...places.map((place) => sql`${cellOf(measures[place]!.column, aggregate)} as ${sql.id(`m${place}`)}`),
    sql`${codeOf(currency)} as ${code}`,
  ];
  const found = [
    ...[keys.length ? sql`grouping(${sql.join(keys)}) as level` : sql`0 as level`, sql`${code} as code`, ...keys],
    ...places.map((place) => sql`${valueOf(sql.id(`m${place}`), aggregate)} as ${sql.id(`v${place}`)}`),
  ];
  const alone = keys.length > 1 ? keys.map((key) => [key]) : [];
  const sets = [keys, ...alone, ...(keys.length ? [[]] : [])].map((set) => sql`(${sql.join([...set, code])})`);
  const order = [sql`1 desc`, ...keys.map((key) => sql`${key} nulls last`), sql`count(*) desc`, sql`${code} nulls last`];
  return sql<Record<string, unknown>>`
    select ${sql.join(found)}
    from (select ${sql.join(inner)} from ${from} where ${where}) as g group by grouping sets (${sql.join(sets)})
    order by ${sql.join(order)} limit ${sql.lit(MAX_VALUES + 1)}`;
}

/** Tells in each group what amounts of several currencies come to in each. `read` answers the rows of `currencyGroupsSql`, each the list of its cells. */
export async function withCurrencies(
  { groups, isCut }: Groups,
  { groupBy: columns, measures, aggregate }: GroupRequest,
  read: (currency: Currency, places: readonly number[]) => Promise<readonly Cells[]>,
): Promise<Groups> {
  // A group of several is in the one of all rows, which comes first.
  const mixed = currenciesOf(measures, aggregate).filter(({ place }) => groups[0]?.mixed?.includes(place));
  const told = new Map<string, Map<number, CurrencyValue[]>>();
  for (const [currency, amounts] of groupBy(mixed, (amount) => amount.currency)) {
    const places = amounts.map(({ place }) => place);
    tell(told, await read(currency, places), places, columns.length);
  }
  const whole = told.get(
    placeOf(
      columnsOfLevel(-1, columns.length),
      columns.map(() => null),
    ),
  );
  const inOrderOfAll = (measure: number, values: readonly CurrencyValue[]) => {
    const order = whole?.get(measure)?.map(({ currency }) => currency) ?? [];
    return values.toSorted((one, other) => order.indexOf(one.currency) - order.indexOf(other.currency));
  };
  const tellGroup = (group: Group): Group => {
    const values = group.mixed && told.get(placeOf(group.of, group.keys));
    if (!values) return group;
    const currencies = group.currencies?.map((own, place) =>
      group.mixed?.includes(place) ? inOrderOfAll(place, values.get(place) ?? []) : own,
    );
    return { ...group, ...(currencies && { currencies }) };
  };
  return { groups: groups.map(tellGroup), isCut };
}

/** Notes what rows of `currencyGroupsSql` tell by group and measure. The group that the limit has cut through is left out. */
function tell(told: Map<string, Map<number, CurrencyValue[]>>, rows: readonly Cells[], places: readonly number[], columns: number): void {
  const keyed = rows.map(([level, code, ...rest]) => ({
    key: placeOf(columnsOfLevel(level, columns), rest.slice(0, columns).map(textOf)),
    currency: textOf(code) ?? '',
    sums: rest.slice(columns).map(textOf),
  }));
  const cut = rows.length > MAX_VALUES ? keyed.at(-1)?.key : undefined;
  for (const { key, currency, sums } of keyed) {
    if (key === cut) continue;
    const values = told.get(key) ?? new Map<number, CurrencyValue[]>();
    told.set(key, values);
    for (const [at, place] of places.entries()) {
      const sum = sums[at] ?? null;
      if (sum !== null) values.set(place, [...(values.get(place) ?? []), { currency, sum }]);
    }
  }
}

/** What names a group. */
function placeOf(of: readonly number[], keys: readonly (string | null)[]): string {
  return JSON.stringify([of, keys]);
}
