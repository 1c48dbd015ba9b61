import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subjectOfUser } from '#server/access/load-subject.ts';
import { createSourceDatabase, type SourceDatabase } from '#server/report-sql/testing/source-database.ts';
import { reportNames } from '#server/report-sql/report-names.ts';
import { databaseDoor } from '#server/testing/database-door.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const item = (fieldName: string, more: object = {}) => ({
  fieldName,
  fieldTxt: fieldName,
  fieldType: 'String',
  isShow: 1,
  orderNum: 1,
  ...more,
});
describe('reports of a data source', () => {
  let server: TestServer;
  let history: SourceDatabase;
  let token: string;
  let id: string;
  const door = databaseDoor();
  beforeAll(async () => {
    history = await createSourceDatabase(
      (role) => `create table styles (code text, name text, owner text, qty integer, made date);
      insert into styles values ('S1', '风衣', 'admin', 7, '2026-01-05'), ('S2', '衬衫', 'admin', 8, '2026-02-06'), ('S3', '外套', 'low', 9, '2026-02-07');
      grant select on styles to ${role}`,
    );
    const settings = {
      DATA_SOURCES: 'history,erp',
      DATA_SOURCE_HISTORY_URL: await door.lead(history.url),
      DATA_SOURCE_HISTORY_TITLE: '历史库',
      DATA_SOURCE_ERP_URL: 'postgres://nobody:nothing@127.0.0.1:1/erp',
    };
    server = await startTestServer({ settings });
    token = await server.signIn();
    await server.addUser({ username: 'low', password: 'low-password-1' });
    const sql =
      "select code, name, qty, made from styles where qty >= ${least} and name like '%${part}%' [[ and owner = '${own}' ]] and owner <> '#{sys_org_code}'";
    const report = {
      head: { code: 'rp_old', name: '旧款式', cgrSql: sql, dbSource: 'history' },
      items: [item('code'), item('name', { isSearch: 1 }), item('qty', { isTotal: '1' }), item('made', { fieldType: 'Date' })],
      params: [{ paramName: 'least', paramTxt: '最少', paramValue: '0', orderNum: 1 }],
    };
    expect(await server.call('POST', '/online/cgreport/head/add', report, token)).toMatchObject({ success: true });
    id = (await heads())[0]?.id ?? '';
  });
  afterAll(async () => {
    await server.close();
    await door.shut();
    await history.drop();
  });

  const get = <Result>(url: string, query: Record<string, string> = {}, asked = token) =>
    server.call<Result>('GET', `${url}?${new URLSearchParams(query)}`, undefined, asked);
  const heads = async () =>
    (await get<{ records: { id: string; dbSource: string; dbSource_dictText: string }[] }>('/online/cgreport/head/list')).result.records;
  const api = <Result>(call: string, query: Record<string, string> = {}) => get<Result>(`/online/cgreport/api/${call}/${id}`, query);
  const file = async (url: string) => server.app.inject({ url: `/jeecg-boot${url}`, headers: { 'x-access-token': token } });

  /** What a form shows for a value that was chosen from the report. */
  async function namesOf(value: string) {
    const { db, reports, catalogue } = server.context;
    const subject = (await subjectOfUser(db, 'admin')) ?? expect.fail('no administrator');
    const names = reportNames(
      { db, reports, snapshot: await catalogue.snapshot(), subject },
      { code: 'rp_old', value: 'code', text: 'name' },
    );
    return [...(await names.textsOf([value]))];
  }

  it('are offered to designers by their titles, which the list of reports tells', async () => {
    const options = await get('/sys/dataSource/options');
    expect(options.result).toEqual([
      { value: 'history', text: '历史库', label: '历史库' },
      { value: 'erp', text: 'erp', label: 'erp' },
    ]);
    expect((await get('/sys/dataSource/options', {}, await server.signIn('low', 'low-password-1'))).status).toBe(403);
    expect(await heads()).toMatchObject([{ dbSource: 'history', dbSource_dictText: '历史库' }]);
  });

  it('IMPLIED-08 are analysed in their database, and defined for one that is configured and can be read', async () => {
    const parse = (sql: string, dbKey: string) => get('/online/cgreport/head/parseSql', { sql, dbKey });
    expect((await parse('select qty, made from styles', 'history')).result).toMatchObject({
      fields: [
        { fieldName: 'qty', fieldType: 'Integer' },
        { fieldName: 'made', fieldType: 'Date' },
      ],
    });
    expect((await parse('select id from so_order', 'history')).message).toBe(
      '解析失败，第 1 行第 16 列“so_order”：表 so_order 不是可查询的业务表',
    );
    expect((await parse('select nothing from styles', 'history')).message).toBe('解析失败，第 1 行第 8 列“nothing”：列 nothing 不存在');
    expect((await parse('select code from styles', '')).message).toContain('表 styles 不是可查询的业务表');
    expect((await parse('select 1', 'other')).message).toBe('解析失败，数据源 other 未配置');
    const add = (dbSource: string) =>
      server.call('POST', '/online/cgreport/head/add', { head: { code: 'rp_x', name: 'x', cgrSql: 'select 1 as a', dbSource } }, token);
    expect((await add('other')).message).toBe('报表 SQL 不能使用：数据源 other 未配置');
    expect((await add('erp')).message).toBe('数据源“erp”不可用：暂时无法连接，请稍后重试或联系管理员');
    expect(await heads()).toHaveLength(1);
  });

  it('REPORT-06 are paged, searched, sorted, added up and put into groups there, with parameters and variables', async () => {
    type Page = { total: number; records: object[]; totals: object };
    expect((await api<Page>('getData', { column: 'qty', order: 'desc', pageSize: '2' })).result).toMatchObject({
      ...{ total: 3, totals: { qty: '24' } },
      records: [
        { code: 'S3', qty: 9, made: '2026-02-07' },
        { code: 'S2', qty: 8 },
      ],
    });
    expect((await api<Page>('getAll', { column: 'code', pageSize: '1' })).result.records).toHaveLength(3);
    const first = { order_field: 'code', order_value: 'S3,S2', column: 'code', pageSize: '2' };
    expect((await api<Page>('getDataOrderByValue', first)).result).toMatchObject({ total: 3, records: [{ code: 'S2' }, { code: 'S3' }] });
    const rest = { ...first, pageNo: '2' };
    expect((await api<Page>('getDataOrderByValue', rest)).result.records).toMatchObject([{ code: 'S1' }]);
    expect((await api('getDataOrderByValue', { order_field: 'code' })).message).toContain('order_value');
    expect((await api('getDataOrderByValue', { ...first, order_field: 'owner' })).success).toBe(false);
    const asked = { self_least: '8', self_own: 'low', name: '*外*', self_part: '套' };
    expect((await api<Page>('getData', asked)).result).toMatchObject({ total: 1, records: [{ code: 'S3' }] });
    expect((await api<Page>('getColumnsAndData')).result).toMatchObject({ cgreportHeadName: '旧款式', data: { total: 3 } });
    const groups = await api('getGroups', { groupBy: 'made@month', groupMeasures: 'qty', groupAggregate: 'sum' });
    expect(groups.result).toMatchObject({
      groups: [{ values: ['24'] }, { keys: ['2026-01'], values: ['7'] }, { keys: ['2026-02'], values: ['17'] }].toSorted(),
    });
  });

  it('IMPLIED-16 are tried by their code alone: an address of the request leads nowhere', async () => {
    const test = (body: object, asked = token) => server.call('POST', '/online/cgreport/api/testConnection', body, asked);
    const address = { dbDriver: 'org.postgresql.Driver', dbUrl: history.url, dbUsername: 'postgres', dbPassword: '' };
    expect(await test({ code: 'history', dbUrl: 'jdbc:mysql://127.0.0.1:1/x' })).toMatchObject({
      success: true,
      message: '数据库连接成功',
    });
    expect(await test({ code: 'erp', ...address })).toMatchObject({
      ...{ success: false, message: '数据源“erp”不可用：暂时无法连接，请稍后重试或联系管理员' },
    });
    for (const body of [address, { ...address, code: 'other' }])
      expect((await test(body)).message).toMatch(/^服务器设置 DATA_SOURCES 中没有数据源“(other)?”$/);
    expect((await test({ code: 'history' }, await server.signIn('low', 'low-password-1'))).status).toBe(403);
  });

  it('are exported, and name what a form has chosen from them', async () => {
    const lines = (await file(`/online/cgreport/api/exportXls/${id}?exportFormat=csv&column=code`)).body.trimEnd().split('\r\n');
    expect(lines.slice(1)).toEqual(['S1,风衣,7,2026-01-05', 'S2,衬衫,8,2026-02-06', 'S3,外套,9,2026-02-07']);
    expect(await namesOf('S2')).toEqual([['S2', '衬衫']]);
  });

  it('CRON-15 are sent on a schedule', async () => {
    const plan = { report: id, format: 'csv', receivers: ['admin'], query: { self_least: '9' } };
    const delivery = (call: string, body: object) => server.call<string>('POST', `/online/cgreport/delivery/${call}`, body, token);
    const { result } = await delivery('add', { cronExpression: '0 0 8 ? * MON', description: '', status: 0, plan });
    expect(await delivery('try', { id: result })).toMatchObject({ success: true });
    const { content } = await server.context.db.selectFrom('sys.report_delivery').select('content').executeTakeFirstOrThrow();
    expect(content.toString().trimEnd().split('\r\n').slice(1)).toEqual(['S3,外套,9,2026-02-07']);
  });

  it('are told apart from a database that is lost: the rest of the product goes on, and so do they once it is back', async () => {
    await door.shut();
    expect(await api('getData')).toMatchObject({
      ...{ status: 200, success: false, message: '数据源“历史库”不可用：暂时无法连接，请稍后重试或联系管理员' },
    });
    expect(await api('getRpColumns')).toMatchObject({ success: true });
    // An export of a form shows what is stored.
    expect(await namesOf('S2')).toEqual([]);
    await door.open();
    expect(await api('getData')).toMatchObject({ success: true });
  });
});
