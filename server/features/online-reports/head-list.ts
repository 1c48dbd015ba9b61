import { sql } from 'kysely';
import { camelCaseRow } from '#server/catalogue/camel-case.ts';
import type { ServerContext } from '#server/server-context.ts';
import { textColumn, timeColumn, type ListColumns } from '#server/system-list/list-column.ts';
import { readListPage, type Page } from '#server/system-list/list-page.ts';
import { readListRequest, type ListQuery } from '#server/system-list/list-request.ts';

const columns: ListColumns = new Map([
  ...['id', 'code', 'name'].map((name) => [name, textColumn(`h.${name}`)] as const),
  ['dbSource', textColumn('h.db_source')],
  ['createBy', textColumn('h.create_by')],
  ['createTime', timeColumn('h.create_time')],
  ['updateTime', timeColumn('h.update_time')],
]);

/** A page of reports for the designer (wire 5.3). */
export async function readHeadPage(
  { db, config }: Pick<ServerContext, 'db' | 'config'>,
  query: ListQuery,
): Promise<Page<Record<string, unknown>>> {
  const source = { from: sql`sys.onl_cgreport_head h`, select: sql`h.*`, where: sql`true` };
  const page = await readListPage<object>(db, source, readListRequest(columns, query));
  const titles = new Map<unknown, string>(config.dataSources.map(({ name, title }) => [name, title]));
  // One that is not configured here is told by its name.
  const textOf = (name: unknown) => titles.get(name) ?? name ?? null;
  const records = page.records.map(camelCaseRow).map((head) => ({ ...head, dbSource_dictText: textOf(head.dbSource) }));
  return { ...page, records };
}
