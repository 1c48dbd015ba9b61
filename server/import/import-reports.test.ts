import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { projectRoot } from '../project-root.ts';
import { openReportDatabase, type ReportDatabase } from '../report-sql/report-database.ts';
import { importDefinitions } from './import-definitions.ts';
import { readImportFile, type FormEntry, type ReportEntry } from './import-file.ts';
import { addReportFaults } from './report-faults.ts';
import { printReport, type OnlineReportReport } from './report.ts';

const corpus = path.join(projectRoot, '../shared/corpus/reports.json');

const form = (table: string, ...names: string[]): FormEntry => ({
  head: { id: table, table_name: table, table_type: 1 },
  fields: ['id', ...names].map((name) => ({ id: `${table}-${name}`, db_field_name: name, db_type: 'string', db_length: 64 })),
});

const entry = (id: string, cgr_sql: string, more: Partial<ReportEntry> = {}): ReportEntry => ({
  head: { id, code: `rp_${id}`, name: id, cgr_sql },
  items: [{ id: '1', field_name: 'name' }],
  params: [],
  ...more,
});

describe('importing online reports', () => {
  let database: TestDatabase;
  let reports: ReportDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    reports = openReportDatabase(database.db, { databaseUrl: database.url });
  });
  afterAll(async () => {
    await reports.close();
    await database.drop();
  });

  const load = async (content: unknown): Promise<OnlineReportReport[]> => {
    const file = readImportFile(content);
    if (!file) throw new Error('The content was not recognised.');
    const { db } = database;
    const snapshot = await createCatalogue(db).snapshot();
    const report = await addReportFaults({ db, snapshot, reports }, await importDefinitions(db, file));
    return report.reports ?? [];
  };

  it('a second import changes nothing, and a changed report is updated', async () => {
    await load([form('goods', 'name')]);
    const entries = [entry('one', 'select name from goods'), entry('two', 'select name from goods where name = ${n}')];
    expect((await load(entries)).map(({ outcome, fault }) => [outcome, fault])).toEqual([
      ['new', null],
      ['new', null],
    ]);
    expect((await load(entries)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    entries[0]?.items.push({ id: '2', field_name: 'id' });
    expect((await load(entries)).map(({ outcome, items }) => [outcome, items])).toEqual([
      ['changed', 2],
      ['same', 1],
    ]);
  });

  it('anomalies are reported, and SQL that cannot run is stored with its reason', async () => {
    const items = [
      { id: '1', field_name: 'name', dict_code: 'select nothing as value, 1 as text from goods' },
      { id: '2', field_name: 'NAME' },
      { id: '3', field_name: 'gone' },
      { id: '4', field_name: 'id', dict_code: 'goods,nam,id', field_href: '/dashboard/analysys' },
    ];
    const [odd, slow, taken] = await load([
      entry('odd', 'select `name` from goods', { items }),
      entry('slow', 'select pg_sleep(9)'),
      entry('taken', 'select 1', { head: { id: 'other', code: 'rp_odd', name: '', cgr_sql: 'select 1' } }),
    ]);
    expect(odd).toMatchObject({ outcome: 'new', items: 3, fault: null });
    expect(odd?.remarks).toEqual([
      '字段 name 重复或没有名称，已忽略',
      '反引号是 MySQL 写法，已按列名处理',
      '字段 gone、id 不在查询结果中',
      'table-column-unknown /items/id/dictCode goods nam → name',
      'link-screen-missing /items/id/fieldHref /dashboard/analysys → /dashboard/analysis',
      '字段 name 的字典：第 1 行第 8 列“nothing”：列 nothing 不存在',
    ]);
    expect(slow).toMatchObject({ outcome: 'new', fault: '第 1 行第 8 列“pg_sleep”：不允许使用函数 pg_sleep' });
    expect(taken).toMatchObject({ outcome: 'failed', fault: '未导入', remarks: ['报表编码已被占用，未导入'] });
  });

  it.skipIf(!existsSync(corpus))('every report of the corpus comes in, and each that cannot run has its reason', async () => {
    const content: unknown = JSON.parse(await readFile(corpus, 'utf8'));
    await load([form('demo', 'name', 'sex', 'age'), form('servers_platform', 'servers_platform_name')]);
    const loaded = await load(content);
    const faults = Object.fromEntries(loaded.map(({ code, fault }) => [code, fault]));
    expect(loaded.filter((report) => report.outcome !== 'new')).toEqual([]);
    expect(faults).toEqual({
      sel_platform_in_servers: null,
      tj_user_report1: '第 1 行第 15 列“sys_user”：表 sys_user 不是可查询的业务表，可改用视图 view_user',
      lg_company: '数据源 local_mysql 未配置',
      demo: null,
      report002: '第 1 行第 75 列“sys_log”：表 sys_log 不是可查询的业务表',
      tj_user_report: '第 1 行第 66 列“sys_user”：表 sys_user 不是可查询的业务表，可改用视图 view_user',
      withparamreport: null,
      'fin-pur-invoice': '第 2 行第 7 列“fin_pur_invoice”：表 fin_pur_invoice 不是可查询的业务表',
      'gross-profit-by-out-bill': '第 7 行第 8 列“stk_io_bill”：表 stk_io_bill 不是可查询的业务表',
      stk_inventory_batch: '第 9 行第 8 列“JOIN”：这个 JOIN 缺少 ON，每个 JOIN 后须写 ON 条件',
      sys_msg: '数据源 postgresql_text 未配置',
      sto_enter_house: '第 1 行第 106 列“sto_enter_house”：表 sto_enter_house 不是可查询的业务表',
      sto_mater_info: '第 1 行第 94 列“sto_material_information”：表 sto_material_information 不是可查询的业务表',
    });
    const { rows: menus } = await sql<{ name: string }>`select p.name from sys.sys_permission p
      join sys.onl_cgreport_head h on p.url = '/online/cgreport/' || h.id where h.code = any(${Object.keys(faults)})`.execute(database.db);
    expect(menus).toHaveLength(13);
    const table = printReport({ forms: [], reports: loaded, lines: [] });
    expect(table).toContain('13 个报表，10 个的 SQL 不能运行');
    expect(table).toContain('双引号 "71P" 是 MySQL 写法，已按文本处理');
    expect((await load(content)).filter((report) => report.outcome !== 'same')).toEqual([]);
  });
});
