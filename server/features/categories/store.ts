import { sql, type RawBuilder } from 'kysely';
import { camelCaseRow } from '#server/catalogue/camel-case.ts';
import type { DictionaryItem } from '#server/catalogue/choices/dictionary-item.ts';
import { nestNodes, treeNode, type TreeNode, type TreeRow } from '#server/catalogue/choices/tree-node.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { CATEGORY_ROOT } from '#server/numbering/tree-codes.ts';
import { textColumn, timeColumn, type ListColumns } from '#server/system-list/list-column.ts';
import { readListPage, type Page } from '#server/system-list/list-page.ts';
import { readListRequest, type ListQuery } from '#server/system-list/list-request.ts';

/** Columns that a condition may compare. */
export type ConditionColumn = 'id' | 'pid' | 'name' | 'code' | 'has_child';
export const conditionColumns: ReadonlySet<string> = new Set<ConditionColumn>(['id', 'pid', 'name', 'code', 'has_child']);

/** A column and the value that it must have. */
export type Equal = readonly [column: ConditionColumn, value: string];

const inOrder = sql`order by code nulls last, id`;
const nodeColumns = sql`id as key, name as title, code, pid as parent, coalesce(has_child, '') <> '1' as leaf`;

/** The children of a node (CALL-84), sorted by code. */
export async function readChildNodes(db: Database, pid: string, equal: readonly Equal[] = []): Promise<TreeNode[]> {
  const conditions = equal.map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  const { rows } = await sql<TreeRow>`
    select ${nodeColumns} from sys.sys_category where ${sql.join([sql`pid = ${pid}`, ...conditions], sql` and `)} ${inOrder}`.execute(db);
  return rows.map(treeNode);
}

/** The whole tree below a node, nested (CALL-83). */
export async function readNestedNodes(db: Database, pid: string): Promise<TreeNode[]> {
  const { rows } = await sql<TreeRow>`with recursive ${below(sql`pid = ${pid}`)} select ${nodeColumns} from below ${inOrder}`.execute(db);
  return nestNodes(rows, pid);
}

/** Id and name of the categories of a code and their descendants, as list options; all categories without a code. */
export async function readOptions(db: Database, code: string): Promise<DictionaryItem[]> {
  const start = code && code !== CATEGORY_ROOT ? sql`code = ${code}` : sql`true`;
  const { rows } = await sql<{ value: string; text: string }>`
    with recursive ${below(start)} select id as value, coalesce(name, '') as text from below ${inOrder}`.execute(db);
  return rows.map(({ value, text }) => ({ value, text, title: text }));
}

/** Rows from a start downwards; `union` also ends on cycles. */
function below(start: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`below as (select * from sys.sys_category where ${start}
    union select c.* from sys.sys_category c join below b on c.pid = b.id)`;
}

/** The id of the category with a code, the root without one; null when there is none, `category-code-ambiguous` when there are several. */
export async function idOfCode(db: Database, code: string): Promise<string | null> {
  if (code === '' || code === CATEGORY_ROOT) return CATEGORY_ROOT;
  const rows = await db.selectFrom('sys.sys_category').select('id').where('code', '=', code).limit(2).execute();
  if (rows.length > 1) fail('category-code-ambiguous', { code });
  return rows[0]?.id ?? null;
}

/** The id of the category where a tree select starts; an empty or unknown code throws `category-pcode-wrong`. */
export async function startOfTree(db: Database, pcode: string): Promise<string> {
  if (!pcode) fail('category-pcode-wrong', { part: 'null' });
  return (await idOfCode(db, pcode)) ?? fail('category-pcode-wrong', { part: 'code' });
}

/** One category in camelCase (CALL-85); `category-unknown` when there is none. */
export async function readOne(db: Database, field: 'id' | 'code', value: string): Promise<Record<string, unknown>> {
  const row = await db.selectFrom('sys.sys_category').selectAll().where(field, '=', value).orderBy('id').executeTakeFirst();
  return camelCaseRow(row ?? fail('category-unknown'));
}

/** Names of these categories in their order (CALL-87), named by id or by code; unknown ones are dropped or returned as they are. */
export async function readNames(db: Database, keys: readonly string[], dropUnknown: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string; code: string | null; name: string }>`
    select id, code, coalesce(name, '') as name from sys.sys_category where id = any(${keys}) or code = any(${keys}) order by id desc`.execute(
    db,
  );
  const byCode = new Map(rows.map((row) => [row.code, row.name]));
  const byId = new Map(rows.map((row) => [row.id, row.name]));
  return keys.flatMap((key) => byId.get(key) ?? byCode.get(key) ?? (dropUnknown ? [] : [key]));
}

const listColumns: ListColumns = new Map([
  ...(['id', 'pid', 'name', 'code'] as const).map((name) => [name, textColumn(name)] as const),
  ...[['hasChild', textColumn('has_child')] as const, ['createBy', textColumn('create_by')] as const],
  ...[['updateBy', textColumn('update_by')] as const, ['sysOrgCode', textColumn('sys_org_code')] as const],
  ...[['createTime', timeColumn('create_time')] as const, ['updateTime', timeColumn('update_time')] as const],
]);

/** One page of the top level; of the whole tree when searching for a name or a code. */
export async function readRootPage(db: Database, query: ListQuery): Promise<Page<Record<string, unknown>>> {
  const isSearch = Boolean(query.name || query.code || query.pid);
  const where = isSearch ? sql`true` : sql`pid = ${CATEGORY_ROOT}`;
  const source = { from: sql`sys.sys_category`, select: sql`*`, where };
  const page = await readListPage<object>(db, source, readListRequest(listColumns, query, ['hasQuery']));
  return { ...page, records: page.records.map(camelCaseRow) };
}

/** The children of these nodes in camelCase, sorted by code. */
export async function readChildRows(db: Database, pids: readonly string[]): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<object>`select * from sys.sys_category where pid = any(${pids}) ${inOrder}`.execute(db);
  return rows.map(camelCaseRow);
}
