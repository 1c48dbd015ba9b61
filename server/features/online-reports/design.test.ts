import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '#renderer';
import { importForms } from '#server/import/import-forms.ts';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';

const field = (id: string, db_field_name: string, more: object = {}) => ({ id, db_field_name, db_type: 'string', db_length: 64, ...more });
const popup = (id: string, code: string) =>
  field(id, 'style_no', { field_show_type: 'popup', dict_table: code, dict_field: 'name', dict_text: 'style_no' });

/** A form of goods, a form with a popup, and a main form whose sub-table has another popup. */
const forms = [
  {
    head: { id: 'goods', table_name: 'goods', table_type: 1 },
    fields: [field('g1', 'id'), field('g2', 'name'), field('g3', 'owner'), field('g4', 'qty', { db_type: 'int' })],
  },
  { head: { id: 'order', table_name: 'orders', table_type: 1 }, fields: [field('o1', 'id'), popup('o2', 'rp_goods')] },
  { head: { id: 'main', table_name: 'mains', table_type: 2 }, fields: [field('m1', 'id')] },
  {
    head: { id: 'line', table_name: 'lines', table_type: 3, tab_order_num: 1 },
    fields: [field('l1', 'id'), field('l2', 'main_id', { main_table: 'mains', main_field: 'id' }), popup('l3', 'rp_lines')],
  },
];

const item = (fieldName: string, more: object = {}) => ({
  id: `0_${fieldName}`,
  fieldName,
  fieldTxt: fieldName,
  fieldType: 'String',
  isShow: 1,
  orderNum: 1,
  ...more,
});
const report = (code: string, cgrSql: string, more: object = {}) => ({
  head: { code, name: code, cgrSql },
  items: [item('id'), item('name', { isSearch: 1 })],
  params: [],
  deleteItemIds: '',
  deleteParamIds: '',
  ...more,
});

describe('the calls of the report designer', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    await importForms(server.context.db, forms, { menus: false });
    await sql`insert into biz.goods (id, name, owner, qty) values ('1', 'shirt', 'low', 5), ('2', 'coat', ${"o'low"}, 7), ('3', 'it''s', 'x'' or ''1''=''1', 9)`.execute(
      server.context.db,
    );
    token = await server.signIn();
  });
  afterAll(() => server.close());

  const send = (method: Method, url: string, payload?: object, asked = token) =>
    server.call(method, `/online/cgreport/${url}`, payload, asked);
  const add = (payload: object) => send('POST', 'head/add', payload);
  const headOf = async (code: string) => {
    const { result } = await send('GET', `head/list?code=${code}`);
    return (result as { records: { id: string }[] }).records[0];
  };
  const names = async (url: string, asked = token) => {
    const { result, message } = await send('GET', url, undefined, asked);
    return (result as { records: { name: string }[] } | null)?.records.map((record) => record.name) ?? message;
  };

  it('IMPLIED-08 a report can be added, listed, run, changed and deleted', async () => {
    const params = [{ paramName: 'least', paramTxt: '最少', paramValue: '6', orderNum: 1 }];
    expect(await add(report('rp_first', 'select id, name, qty from goods where qty >= ${least}', { params }))).toMatchObject({
      success: true,
      message: '添加成功！',
    });
    const head = await headOf('rp_first');
    expect(head).toMatchObject({ code: 'rp_first', cgrSql: expect.any(String), createBy: 'admin', dbSource_dictText: null });
    expect(await names(`api/getData/${head?.id}`)).toEqual(['coat', "it's"]);
    expect(await names(`api/getData/${head?.id}?self_least=9`)).toEqual(["it's"]);
    expect(await names(`api/getData/${head?.id}?self_least=nine`)).toBe('报表查询失败，参数或数据的值不合法');
    const { result: items } = await send('GET', `item/listByHeadId?headId=${head?.id}`);
    const [first, second] = items as { id: string; fieldName: string }[];
    expect([first?.fieldName, second?.fieldName].toSorted()).toEqual(['id', 'name']);
    const changed = {
      head: { ...head, name: '改名' },
      items: [{ ...second, fieldTxt: '名称' }, item('qty', { orderNum: 3 })],
      params: [],
      deleteItemIds: `${first?.id},`,
      deleteParamIds: '',
    };
    expect(await send('PUT', 'head/editAll', changed)).toMatchObject({ success: true });
    const { result } = await send('GET', `item/listByHeadId?headId=${head?.id}`);
    expect(result).toMatchObject([{ id: second?.id, fieldTxt: '名称' }, { fieldName: 'qty' }]);
    expect((await send('GET', `param/listByHeadId?headId=${head?.id}`)).result).toMatchObject([{ paramName: 'least', paramValue: '6' }]);
    expect(await headOf('rp_first')).toMatchObject({ name: '改名', createBy: 'admin', updateBy: 'admin' });
    expect(await send('DELETE', `head/delete?id=${head?.id}`)).toMatchObject({ success: true, message: '删除成功!' });
    expect(await headOf('rp_first')).toBeUndefined();
    expect((await send('GET', `item/listByHeadId?headId=${head?.id}`)).result).toEqual([]);
    const log = await server.context.db.selectFrom('sys.sys_log').select('action').where('action', 'like', 'report-%').execute();
    expect(log.map((line) => line.action)).toEqual(['report-add', 'report-edit', 'report-delete']);
  });

  it('IMPLIED-08 several reports are deleted at once, with the trailing comma of the stock client', async () => {
    for (const code of ['rp_a', 'rp_b']) await add(report(code, 'select id, name from goods'));
    const ids = [(await headOf('rp_a'))?.id, (await headOf('rp_b'))?.id].join(',');
    expect(await send('DELETE', `head/deleteBatch?ids=${ids},`)).toMatchObject({ success: true });
    expect(await headOf('rp_a')).toBeUndefined();
    expect(await send('DELETE', 'head/deleteBatch?ids=,')).toMatchObject({ status: 400 });
  });

  it('SCREEN-25 a report keeps its chart, which an edit of the head changes and getRpColumns tells', async () => {
    const chart = { kind: 'bar', category: 'name', measures: ['qty'], aggregate: 'sum' };
    await add(report('rp_drawn', 'select id, name, qty from goods'));
    const { id } = (await headOf('rp_drawn'))!;
    const model = async () => (await send('GET', 'api/getRpColumns/rp_drawn')).result;
    expect(await model()).not.toHaveProperty('chartConfig');
    const edit = (chartConfig: string) => send('PUT', 'head/editAll', { head: { id, chartConfig } });
    expect(await edit(JSON.stringify(chart))).toMatchObject({ success: true });
    expect(await model()).toMatchObject({ chartConfig: chart, columns: [{ dataIndex: 'id' }, { dataIndex: 'name' }] });
    expect(await edit('{"kind":"odd"}')).toMatchObject({ success: false, message: '图表设置无法读取' });
    expect(await model()).toMatchObject({ chartConfig: chart });
  });

  it('IMPLIED-20 names in a report that nothing bears are told when it is saved, with the nearest ones, and so are popups that lose a column', async () => {
    const told = (answer: object) => toldIn(answer).map(({ code, pointer, suggestion }) => [code, pointer, suggestion]);
    const items = [
      item('name', { dictCode: 'order_statsu' }),
      item('ownr', { fieldHref: '/dashboard/analysys?who=${nmae}' }),
      item('qty', { dictCode: 'goods,nam,id' }),
    ];
    const chartConfig = JSON.stringify({ kind: 'bar', category: 'gone', measures: ['qty'] });
    const odd = report('rp_names', 'select name, owner, qty from goods', { items });
    expect(told(await add({ ...odd, head: { ...odd.head, chartConfig } }))).toEqual([
      ['report-item-undelivered', '/items/ownr/fieldName', 'owner'],
      ['dictionary-unknown', '/items/name/dictCode', undefined],
      ['link-screen-missing', '/items/ownr/fieldHref', '/dashboard/analysis'],
      ['field-unknown', '/items/ownr/fieldHref', 'name'],
      ['table-column-unknown', '/items/qty/dictCode', 'name'],
      ['chart-unreadable', '/head/chartConfig', undefined],
    ]);
    expect(told(await add(report('rp_goods', 'select id, name from goods')))).toEqual([]);
    const { id } = (await headOf('rp_goods'))!;
    const { result } = await send('GET', `item/listByHeadId?headId=${id}`);
    const gone = (result as { id: string; fieldName: string }[]).find(({ fieldName }) => fieldName === 'name');
    const edited = await send('PUT', 'head/editAll', { head: { id }, deleteItemIds: gone?.id });
    expect(toldIn(edited)).toMatchObject([
      { code: 'report-column-unknown', table: 'orders', field: 'style_no', values: { report: 'rp_goods', column: 'name' } },
    ]);
    await send('DELETE', `head/delete?id=${id}`);
  });

  it('IMPLIED-08 parseSql returns columns with their types, and parameters', async () => {
    const url = `head/parseSql?sql=${encodeURIComponent("select name, qty as \"数量\", now()::date as day from goods where name like '%${part}%' and qty > ${least} and name <> '${part}'")}`;
    expect((await send('GET', url)).result).toMatchObject({
      fields: [
        { fieldName: 'name', fieldTxt: 'name', fieldType: 'String', isShow: 1, orderNum: 0 },
        { fieldName: '数量', fieldType: 'Integer' },
        { fieldName: 'day', fieldType: 'Date' },
      ],
      params: [{ paramName: 'part', paramTxt: 'part' }, { paramName: 'least' }],
    });
  });

  it.each([
    ['select * from goods; drop table biz.goods', '第 1 行第 22 列“drop”：只能有一条 SELECT 语句'],
    ['select password from sys.sys_user', '第 1 行第 22 列“sys”：表 sys.sys_user 不是可查询的业务表，可改用视图 view_user'],
    ['select password from sys_user', '第 1 行第 22 列“sys_user”：表 sys_user 不是可查询的业务表，可改用视图 view_user'],
    ['select password from view_user', '第 1 行第 8 列“password”：列 password 不存在'],
    ["select set_config('role', 'none', true)", '第 1 行第 8 列“set_config”：不允许使用函数 set_config'],
    ['with x as (delete from goods returning *) select * from x', '第 1 行第 12 列“delete”：不支持 DELETE'],
    ['select nothing from goods', '第 1 行第 8 列“nothing”：列 nothing 不存在'],
    ['select name + 1 from goods', '第 1 行第 13 列“+”：没有这样的函数或运算：character varying + integer'],
    ['selct 1', '第 1 行第 1 列“selct”：这里有语法错误'],
  ])('IMPLIED-08 SQL that cannot run is rejected with the reason: %s', async (text, reason) => {
    expect(await send('GET', `head/parseSql?sql=${encodeURIComponent(text)}`)).toMatchObject({
      success: false,
      message: `解析失败，${reason}`,
    });
    expect(await add(report('rp_bad', text))).toMatchObject({ success: false, message: `报表 SQL 不能使用：${reason}` });
    const dictionary = report('rp_bad', 'select name from goods', {
      items: [item('name', { dictCode: `select 1 as value, (${text}) as text` })],
    });
    expect(await add(dictionary)).toMatchObject({ success: false });
    expect(await headOf('rp_bad')).toBeUndefined();
  });

  it.each([
    [{ head: { code: '1x', name: 'x', cgrSql: 'select 1' } }, '报表编码必须以字母开头'],
    [{ head: { code: 'x', name: ' ', cgrSql: 'select 1' } }, '报表名称不能为空'],
    [{ items: [item('a'), item('A')] }, '字段名重复'],
    [{ items: [item('__proto__')] }, '字段名不能为空'],
    [{ params: [{ paramName: "a' or 1=1" }] }, '参数名只能包含'],
    [{ items: [item('a', { fieldType: 'x'.repeat(30) })] }, '过长'],
    [{ head: { code: 'x', name: 'x', cgrSql: 'select 1', dbSource: 'other' } }, '数据源 other 未配置'],
  ])('IMPLIED-08 an invalid definition is rejected: %j', async (wrong, reason) => {
    const answer = await add({ ...report('rp_wrong', 'select 1 as a'), ...wrong });
    expect(answer).toMatchObject({ success: false });
    expect(answer.message).toContain(reason);
  });

  it('IMPLIED-08 the code of a report is unique', async () => {
    await add(report('rp_once', 'select id, name from goods'));
    expect(await add(report('rp_once', 'select id, name from goods'))).toMatchObject({
      success: false,
      message: '数据库中已存在该记录：code',
    });
  });

  it('IMPLIED-08 SQL stored without the guard is rejected at run time', async () => {
    await add(report('rp_past', 'select id, name from goods'));
    const run = async (cgr_sql: string) => {
      await server.context.db.updateTable('sys.onl_cgreport_head').set({ cgr_sql }).where('code', '=', 'rp_past').execute();
      return (await send('GET', 'api/getData/rp_past')).message;
    };
    expect(await run('select password as name from sys.sys_user')).toBe(
      '报表 SQL 未通过检查：第 1 行第 30 列“sys”：表 sys.sys_user 不是可查询的业务表，可改用视图 view_user',
    );
    expect(await run('select 1) q; delete from biz.goods; --')).toContain('报表 SQL 未通过检查');
    expect(await run('select nothing from goods')).toBe('报表查询失败，语句与现有的表不符');
  });

  it('IMPLIED-08 user input and variables are treated as data', async () => {
    await add(report('rp_mine', "select id, name from goods where owner = '#{sys_user_code}' or owner = '#{sysUserName}'"));
    const quoted = "x' or '1'='1";
    const formIds: string[] = [];
    await server.addUser({ username: "o'low", password: 'password-1', permissions: ['online:report:design'], formIds });
    await server.context.db.updateTable('sys.sys_user').set({ realname: quoted }).where('username', '=', "o'low").execute();
    expect(await names('api/getData/rp_mine', await server.signIn("o'low", 'password-1'))).toEqual(['coat', "it's"]);
    expect(await names('api/getData/rp_mine')).toEqual([]);
    const odd = await add(report('rp_odd', "select id, name from goods where name = '#{unknown_thing}'"));
    expect(odd.message).toContain("第 1 行第 41 列“'#{unknown_thing}'”：没有变量 unknown_thing，可用：sys_user_id、");
  });

  it('IMPLIED-10 running requires a menu entry or a form with the popup, designing a permission', async () => {
    for (const code of ['rp_goods', 'rp_lines', 'rp_menu', 'rp_other']) await add(report(code, 'select id, name from goods'));
    const menu = await headOf('rp_menu');
    await server.addUser({ username: 'low', password: 'password-1', formIds: ['order'] });
    await server.addUser({ username: 'mainly', password: 'password-1', formIds: ['main'] });
    await server.addUser({ username: 'reader', password: 'password-1' });
    await grantMenu(server, 'reader', `/online/cgreport/${menu?.id}`);
    const may = async (username: string) => {
      const asked = await server.signIn(username, 'password-1');
      const answers = await Promise.all(
        ['rp_goods', 'rp_lines', 'rp_menu', 'rp_other'].map((code) => send('GET', `api/getRpColumns/${code}`, undefined, asked)),
      );
      return answers.flatMap(({ success }, place) => (success ? [place] : []));
    };
    expect(await may('low')).toEqual([0]);
    expect(await may('mainly')).toEqual([1]);
    expect(await may('reader')).toEqual([2]);
    const low = await server.signIn('low', 'password-1');
    const other = (await send('GET', `item/listByHeadId?headId=${(await headOf('rp_other'))?.id}`)).result as { id: string }[];
    const calls = [
      ...['getData', 'getQueryInfo', 'getParamsInfo', 'getColumns', 'getColumnsAndData'].map((name) => `api/${name}/rp_other`),
      `api/getReportDictList?fieldId=${other[0]?.id}`,
      ...['head/list', 'head/parseSql?sql=select', `item/listByHeadId?headId=${menu?.id}`, `param/listByHeadId?headId=${menu?.id}`],
    ];
    for (const url of calls) expect([url, (await send('GET', url, undefined, low)).code]).toEqual([url, 510]);
    expect(await send('POST', 'head/add', report('rp_x', 'select 1'), low)).toMatchObject({ code: 510 });
    expect(await send('DELETE', `head/delete?id=${menu?.id}`, undefined, low)).toMatchObject({ code: 510 });
  });
});

function toldIn(answer: object): readonly Diagnostic[] {
  return (answer as { diagnostics?: readonly Diagnostic[] }).diagnostics ?? [];
}

async function grantMenu({ context: { db } }: TestServer, username: string, url: string): Promise<void> {
  const role = await db.selectFrom('sys.sys_role').select('id').where('role_code', '=', `role-of-${username}`).executeTakeFirstOrThrow();
  await db.insertInto('sys.sys_permission').values({ id: 'menu', parent_id: '', name: url, menu_type: 1, url }).execute();
  await db.insertInto('sys.sys_role_permission').values({ id: 'grant', role_id: role.id, permission_id: 'menu' }).execute();
}
