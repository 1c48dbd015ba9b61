import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/connect.ts';
import type { ReportHeadTable, ReportItemTable, ReportParamTable } from '#server/db/tables/reports.ts';
import { raiseCatalogueVersion } from './definition-store.ts';
import { auditColumns, pick, type Columns } from './definition-rows.ts';

/** An online report as rows of its tables, items and parameters in their order. */
export interface ReportRows {
  head: ReportHeadTable;
  items: readonly ReportItemTable[];
  params: readonly ReportParamTable[];
}

const headColumns: Columns<ReportHeadTable> = {
  ...{ id: 'text', code: 'text', name: 'text', cgr_sql: 'text', return_val_field: 'text', return_txt_field: 'text', return_type: 'text' },
  ...{ db_source: 'text', content: 'text', low_app_id: 'text', tenant_id: 'number', chart_config: 'text', name_en: 'text' },
  ...auditColumns,
};

const itemColumns: Columns<ReportItemTable> = {
  ...{ id: 'text', cgrhead_id: 'text', field_name: 'text', field_txt: 'text', field_width: 'number', field_type: 'text' },
  ...{ search_mode: 'text', is_order: 'flag', is_search: 'flag', dict_code: 'text', field_href: 'text', is_show: 'flag' },
  ...{ order_num: 'number', replace_val: 'text', is_total: 'text', group_title: 'text', title_en: 'text', group_title_en: 'text' },
  ...auditColumns,
};

const paramColumns: Columns<ReportParamTable> = {
  ...{ id: 'text', cgrhead_id: 'text', param_name: 'text', param_txt: 'text', param_value: 'text', order_num: 'number', title_en: 'text' },
  ...{ param_type: 'text', dict_code: 'text' },
  ...auditColumns,
};

/** A head row of exactly the table's columns; an empty data source is the main one. */
export function reportHeadRow(row: Readonly<Record<string, unknown>>): ReportHeadTable {
  return pick(headColumns, { ...row, db_source: row.db_source || null });
}

/** An item row of exactly the table's columns. */
export function reportItemRow(row: object): ReportItemTable {
  return pick(itemColumns, row);
}

/** A parameter row of exactly the table's columns. */
export function reportParamRow(row: object): ReportParamTable {
  return pick(paramColumns, row);
}

/** Finds a report by id, else by code; undefined when there is none. */
export async function findReportHead(db: Database, idOrCode: string): Promise<ReportHeadTable | undefined> {
  return db
    .selectFrom('sys.onl_cgreport_head')
    .selectAll()
    .where((where) => where.or([where('id', '=', idOrCode), where('code', '=', idOrCode)]))
    .orderBy((order) => order('id', '=', idOrCode), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The items of a report in their order. */
export async function readReportItems(db: Database, headId: string): Promise<ReportItemTable[]> {
  return db.selectFrom('sys.onl_cgreport_item').selectAll().where('cgrhead_id', '=', headId).orderBy('order_num').orderBy('id').execute();
}

/** The parameters of a report in their order. */
export async function readReportParams(db: Database, headId: string): Promise<ReportParamTable[]> {
  return db.selectFrom('sys.onl_cgreport_param').selectAll().where('cgrhead_id', '=', headId).orderBy('order_num').orderBy('id').execute();
}

/** Reads a report by id or code; null when there is none. */
export async function readReportRows(db: Database, idOrCode: string): Promise<ReportRows | null> {
  const head = await findReportHead(db, idOrCode);
  if (!head) return null;
  const [items, params] = await Promise.all([readReportItems(db, head.id), readReportParams(db, head.id)]);
  return { head, items, params };
}

/** Stores a report, deleting rows that it no longer contains. Returns false, and writes nothing, if it is unchanged. */
export async function writeReport(db: Database, report: ReportRows): Promise<boolean> {
  const { head, items, params } = report;
  const stored = await readReportRows(db, head.id);
  if (stored && isDeepStrictEqual(sorted(stored), sorted(report))) return false;
  // What the popups of definitions name is derived from their reports.
  await raiseCatalogueVersion(db);
  await db
    .insertInto('sys.onl_cgreport_head')
    .values(head)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(head))
    .execute();
  await db.deleteFrom('sys.onl_cgreport_item').where('cgrhead_id', '=', head.id).execute();
  await db.deleteFrom('sys.onl_cgreport_param').where('cgrhead_id', '=', head.id).execute();
  if (items.length)
    await db
      .insertInto('sys.onl_cgreport_item')
      .values([...items])
      .execute();
  if (params.length)
    await db
      .insertInto('sys.onl_cgreport_param')
      .values([...params])
      .execute();
  return true;
}

function sorted({ head, items, params }: ReportRows): ReportRows {
  const byId = <Row extends { id: string }>(rows: readonly Row[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return { head, items: byId(items), params: byId(params) };
}
