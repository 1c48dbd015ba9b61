import { readNamedIds } from '#server/system-list/id-list.ts';
import { ALL_ROWS } from '#server/system-list/read-paging.ts';
import { sql, type RawBuilder } from 'kysely';
import { conditionSql } from '#server/catalogue/conditions/condition-sql.ts';
import { filterCondition } from '#server/catalogue/conditions/query-conditions.ts';
import { columnOf } from '#server/catalogue/identifiers.ts';
import { fail } from '#server/errors.ts';
import { MAX_ROWS, type PageRequest } from '#server/report-sql/read-page.ts';
import { readRowSearch } from './search-rows.ts';
import type { ResultColumn } from '#server/report-sql/result-columns.ts';
import { memberText, type QueryMembers } from '#server/report-sql/placeholder-values.ts';

/** The names that a request may use. */
export interface ResultNames {
  /** By lower-case name: the result's columns that the report has an item for. */
  items: ReadonlyMap<string, ResultColumn>;
  /** The key of the rows, whether or not it is an item. */
  id: ResultColumn | undefined;
  /** The default order if the SQL has none. */
  first: ResultColumn | undefined;
  isOrdered: boolean;
}

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE = 1_000_000;

const controlMembers: ReadonlySet<string> = new Set(
  'pageNo pageSize column order field force_id onlRepUrlParamStr rowsOnly searchText searchIn order_field order_value _t groupBy groupMeasures groupAggregate'.split(
    ' ',
  ),
);

/** Parses filters, order and page of getData (wire 5.1). Unknown filter names are ignored; sorting by one is rejected. */
export function readResultQuery(names: ResultNames, query: QueryMembers): PageRequest {
  const conditions = Object.entries(query).flatMap(([name, value]) => filterSql(names, name, memberText(value)) ?? []);
  const chosen = memberText(query.force_id);
  if (chosen && names.id) conditions.push(conditionSql(names.id, { operator: 'in', values: readNamedIds('force_id', chosen) }));
  const search = readRowSearch(names.items, query);
  if (search) conditions.push(search.where);
  return {
    where: conditions.length ? sql.join(conditions, sql` and `) : sql`true`,
    orderBy: orderSql(names, memberText(query.column), memberText(query.order), firstSql(names, query) ?? search?.rank),
    ...readPage(query),
  };
}

function filterSql({ items }: ResultNames, name: string, value: string): RawBuilder<unknown> | null {
  if (value === '' || controlMembers.has(name)) return null;
  return filterCondition((column) => items.get(column), name.toLowerCase(), value) ?? null;
}

/** Rows with a value of `order_value`, a list joined by commas, in the column `order_field` come before the others (wire 5.2). */
function firstSql({ items }: ResultNames, query: QueryMembers): RawBuilder<unknown> | undefined {
  const [field, values] = [memberText(query.order_field), memberText(query.order_value)];
  if (!field || !values) return undefined;
  const column = items.get(field.toLowerCase()) ?? fail('sort-unknown', { column: field });
  return sql`case when ${conditionSql(column, { operator: 'in', values: readNamedIds('order_value', values) })} then 0 else 1 end`;
}

function orderSql(
  { items, id, first, isOrdered }: ResultNames,
  columns: string,
  orders: string,
  rank?: RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  // Stock lists send this one by default.
  const asked = columns === 'id' && !items.has('id') ? [] : columns.split(',').filter(Boolean);
  if (!asked.length && isOrdered && !rank) return null;
  const directions = orders.split(',').map(directionOf);
  const sorts = asked.map((name, place) => {
    const column = items.get(name.toLowerCase().replace(/_dicttext$/, '')) ?? fail('sort-unknown', { column: name });
    return sql`${columnOf(column)} ${directions[place] ?? directions[0] ?? sql`asc`} nulls last`;
  });
  // Equal values keep their place from page to page.
  const last = rank ? first : (id ?? first);
  const all = rank ? [rank, ...sorts] : sorts;
  return sql.join(last ? [...all, columnOf(last)] : all);
}

function directionOf(order: string): RawBuilder<unknown> {
  const direction = order.trim().toLowerCase();
  if (direction === 'desc') return sql`desc`;
  return direction === '' || direction === 'asc' ? sql`asc` : fail('bad-input', { detail: 'order' });
}

function readPage(query: QueryMembers): Pick<PageRequest, 'limit' | 'offset'> {
  const asked = memberText(query.pageSize);
  if (asked === ALL_ROWS) return { limit: MAX_ROWS, offset: 0 };
  const size = Number(asked || DEFAULT_PAGE_SIZE);
  const limit = Number.isInteger(size) && size > 0 ? Math.min(size, MAX_ROWS) : DEFAULT_PAGE_SIZE;
  const number = Number(memberText(query.pageNo) || 1);
  const page = Number.isInteger(number) && number > 0 ? Math.min(number, MAX_PAGE) : 1;
  return { limit, offset: (page - 1) * limit };
}
