import { Type, type Static } from '@sinclair/typebox';
import { sql, type RawBuilder } from 'kysely';
import { fail } from '../errors.ts';
import { conditionSql } from '../catalogue/conditions/condition-sql.ts';
import { filterCondition, superCondition } from '../catalogue/conditions/query-conditions.ts';
import { parseSuperQuery } from '../catalogue/conditions/super-query.ts';
import type { ListColumns } from './list-column.ts';
import { readPaging } from './read-paging.ts';

/** The query of a list: texts, each name once. */
export const ListQuery = Type.Record(Type.String(), Type.String({ maxLength: 20_000 }));
export type ListQuery = Static<typeof ListQuery>;

/** A parsed list request, validated against the columns. */
export interface ListRequest {
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
  pageNo: number;
  pageSize: number;
}

/** The default and the greatest page size. */
const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 500;
const MAX_PAGE = 1_000_000;

/** Members of the query that are no filters. */
const controlMembers: ReadonlySet<string> = new Set([
  'pageNo',
  'pageSize',
  'column',
  'order',
  'field',
  'superQueryParams',
  'superQueryMatchType',
  '_t',
]);

/**
 * Parses the query of a system list (wire 6.1, 6.2): pages from 1 and of at most 500 rows, newest first by default. Names that are neither columns nor in `others`,
 * which the caller reads itself, throw `filter-unknown` or `sort-unknown`, because filtering by a secret column would reveal it.
 */
export function readListRequest(columns: ListColumns, query: ListQuery, others: readonly string[] = []): ListRequest {
  const conditions = readFilters(columns, query, others);
  const superQuery = parseSuperQuery(query.superQueryParams, query.superQueryMatchType);
  if (superQuery)
    conditions.push(
      superCondition(superQuery, ({ table, field, condition }) => {
        const column = table === null ? columns.get(field) : undefined;
        return conditionSql(column ?? fail('filter-unknown', { column: field }), condition);
      }),
    );
  return {
    where: conditions.length ? sql.join(conditions, sql` and `) : sql`true`,
    orderBy: orderOf(columns, query.column || 'createTime', query.order || 'desc'),
    pageNo: readPaging(query.pageNo, 1, MAX_PAGE),
    pageSize: readPaging(query.pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  };
}

/** The conditions of the plain filters of a query; empty when nothing is filtered. Throws as `readListRequest` does. */
export function readFilters(columns: ListColumns, query: ListQuery, others: readonly string[] = []): RawBuilder<unknown>[] {
  const filters = Object.entries(query).filter(([name]) => !controlMembers.has(name) && !others.includes(name));
  return filters.flatMap(([name, value]) => filterOf(columns, name, value) ?? []);
}

function filterOf(columns: ListColumns, name: string, value: string): RawBuilder<unknown> | null {
  const condition = filterCondition((column) => columns.get(column), name, value);
  return condition === undefined ? fail('filter-unknown', { column: name }) : condition;
}

function orderOf(columns: ListColumns, column: string, order: string): RawBuilder<unknown> {
  const names = column.split(',').filter(Boolean);
  const directions = order.split(',').map((text) => {
    const direction = text.trim().toLowerCase();
    return direction === 'asc' ? sql`asc` : direction === 'desc' ? sql`desc` : fail('bad-input', { detail: 'order' });
  });
  const sorts = names.map((name, place) => {
    const sorted = columns.get(name.replace(/_dictText$/, '')) ?? fail('sort-unknown', { column: name });
    return sql`${sorted.sql} ${directions[place] ?? directions[0] ?? sql`desc`} nulls last`;
  });
  // The key as the last criterion makes the order stable across pages.
  const key = columns.get('id');
  return sql.join(key ? [...sorts, sql`${key.sql} desc`] : sorts);
}
