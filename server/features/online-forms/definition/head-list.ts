import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { readDrafts } from '#server/catalogue/definition/definition-draft.ts';
import { camelCaseRow, snakeCase } from '#server/catalogue/camel-case.ts';
import { readPaging } from '#server/system-list/read-paging.ts';

/** The query of the designer's list (wire 4.18). */
export interface HeadListQuery {
  pageNo?: string;
  pageSize?: string;
  tableName?: string;
  tableTxt?: string;
  tableType?: number;
  formCategory?: string;
  copyType?: number;
  physicId?: string;
  column?: string;
  order?: string;
}

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 1000;
const MAX_PAGE = 1_000_000;

const sortColumns = ['create_time', 'update_time', 'table_name', 'table_txt', 'table_type', 'table_version', 'id', 'is_db_synch'] as const;

/** One page of heads in camelCase, as designers see them; `hascopy` says whether views of the form exist. */
export async function readHeads(db: Database, query: HeadListQuery): Promise<{ records: Record<string, unknown>[]; total: number }> {
  const limit = readPaging(query.pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  const column =
    sortColumns.find((name) => name === snakeCase(query.column ?? 'createTime')) ?? fail('sort-unknown', { column: query.column ?? '' });
  const heads = filteredHeads(db, query);
  const { total } = await heads.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await heads
    .selectAll('h')
    .select(sql<number>`(exists (select 1 from sys.onl_cgform_head v where v.physic_id = h.id))::int`.as('hascopy'))
    .orderBy(`h.${column}`, (order) => (query.order === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
    .orderBy('h.id')
    .limit(limit)
    .offset((readPaging(query.pageNo, 1, MAX_PAGE) - 1) * limit)
    .execute();
  const drafts = await readDrafts(
    db,
    rows.map((row) => row.id),
  );
  return { total: Number(total), records: rows.map((row) => camelCaseRow({ ...row, ...drafts.get(row.id)?.head })) };
}

function filteredHeads(db: Database, query: HeadListQuery) {
  let heads = db.selectFrom('sys.onl_cgform_head as h');
  if (query.tableName) heads = heads.where('h.table_name', 'ilike', likeOf(query.tableName));
  if (query.tableTxt) heads = heads.where('h.table_txt', 'ilike', likeOf(query.tableTxt));
  if (query.tableType !== undefined) heads = heads.where('h.table_type', '=', query.tableType);
  if (query.formCategory) heads = heads.where('h.form_category', '=', query.formCategory);
  if (query.physicId) heads = heads.where('h.physic_id', '=', query.physicId);
  if (query.copyType === 0) heads = heads.where((where) => where.or([where('h.copy_type', '=', 0), where('h.copy_type', 'is', null)]));
  else if (query.copyType !== undefined) heads = heads.where('h.copy_type', '=', query.copyType);
  return heads;
}

/** `*x*` matches a substring; without asterisks the match is exact. */
function likeOf(value: string): string {
  return value.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '%');
}
