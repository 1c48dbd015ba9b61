import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDefinitions } from '#server/import/import-definitions.ts';
import type { FormEntry } from '#server/import/import-file.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const field = (id: string, db_field_name: string, more: object = {}) => ({
  ...{ id, db_field_name, db_field_txt: db_field_name, db_type: 'string', db_length: 32, is_show_form: 1, is_show_list: 1 },
  ...more,
});
const form = (id: string, table_type: number, more: Partial<FormEntry> = {}): FormEntry => ({
  head: { id, table_name: `rs_${id}`, table_txt: `表单${id}`, table_type },
  fields: [field(`${id}1`, 'id'), field(`${id}2`, 'name')],
  rows: [{ id: 'r1', name: '甲' }],
  ...more,
});
const rowRule = (status: number, value = '#{sys_user_code}') => ({
  ...{ id: '1533109082784460801', rule_name: '仅本人', rule_column: 'create_by', rule_operator: 'eq', rule_value: value, status },
});

describe('rules of an imported form that are not applied', () => {
  let server: TestServer;
  let admin: string;
  let clerk: string;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn();
    await server.context.db.insertInto('sys.sys_role').values({ id: 'stock-role', role_code: 'stock', role_name: '业务员' }).execute();
    await server.addUser({ username: 'clerk', password: 'clerk-password-1', formIds: ['own', 'main', 'line', 'free', 'button'] });
    await server.addUser({ username: 'seller', password: 'seller-password-1', formIds: ['button'], roles: ['stock'] });
    clerk = await server.signIn('clerk', 'clerk-password-1');
  });
  afterAll(() => server.close());

  const load = async (...entries: FormEntry[]) =>
    (await importDefinitions(server.context.db, { kind: 'forms', entries }, { menus: true })).forms;
  const open = (token: string, id: string) => server.call('GET', `/online/cgform/api/getData/${id}`, undefined, token);
  const remove = (token: string, id: string) => server.call('DELETE', `/online/cgform/api/form/${id}/none`, undefined, token);

  it('PERM-02 an active rule of rows closes the form to all but administrators, who are told which and can resolve it', async () => {
    const entry = form('own', 1, { authData: [rowRule(1)], enhanceJs: [{ ID: '1', CG_JS: 'created(){}', CG_JS_TYPE: 'list' }] });
    expect(await load(entry)).toMatchObject([
      {
        isClosed: true,
        outcome: 'new',
        remarks: ['表单只对管理员开放，直到以下限制由管理员解除', '未应用：行规则“仅本人”', 'JS 增强（list）已保存，不运行'],
      },
    ]);
    expect(await open(clerk, 'own')).toMatchObject({ status: 403, message: '该表单暂时只对管理员开放：行规则“仅本人”' });
    for (const url of ['getColumns/own', 'form/own/r1', 'exportXls/own'])
      expect(await server.call('GET', `/online/cgform/api/${url}`, undefined, clerk)).toMatchObject({ status: 403, code: 510 });
    expect(await open(admin, 'own')).toMatchObject({ status: 200, success: true });

    const list = '/online/cgform/api/restrictions?cgformId=own';
    expect((await server.call('GET', list, undefined, clerk)).status).toBe(403);
    const { result } = await server.call<{ id: string }[]>('GET', list, undefined, admin);
    expect(result).toMatchObject([
      {
        ...{ tableTxt: '表单own', text: '行规则“仅本人”', effect: '每个人只能看到符合条件的记录' },
        ...{ condition: 'create_by eq #{sys_user_code}', resolvedAt: null },
      },
    ]);
    const resolve = `/online/cgform/api/resolveRestriction/${result[0]?.id}`;
    expect((await server.call('POST', resolve, {}, clerk)).status).toBe(403);
    expect(await server.call('POST', resolve, {}, admin)).toMatchObject({ success: true, message: '已解除限制' });
    expect(await server.call('POST', resolve, {}, admin)).toMatchObject({ success: false, message: '该限制不存在或已解除' });
    expect(await open(clerk, 'own')).toMatchObject({ status: 200, success: true });
    const acts = await server.context.db.selectFrom('sys.sys_log').select('detail').where('action', '=', 'form-restriction').execute();
    expect(acts).toEqual([{ detail: '行规则“仅本人”' }]);
  });

  it('PERM-02 IMPLIED-10 a rule of rows that names roles of this system is applied, and the form stays open', async () => {
    const rows = ['甲', '乙'].map((name, place) => ({ id: `r${place}`, name }));
    const rule = { id: '9', rule_name: '甲的', rule_column: 'name', rule_operator: 'eq', rule_value: '甲', status: 1 };
    const relation = { id: '1', role_id: 'stock-role', auth_id: '9', type: 3, auth_mode: 'role' };
    const entry = (more: object) => form('button', 1, { rows, authData: [{ ...rule, ...more }], authRelation: [relation] });
    expect(await load(entry({}))).toMatchObject([
      { isClosed: false, remarks: ['行规则“甲的”已应用：相关人员只能看到和修改符合条件的记录'] },
    ]);
    const seen = async (token: string) => ((await open(token, 'button')).result as { total: number }).total;
    expect([await seen(clerk), await seen(admin)]).toEqual([2, 2]);
    await server.context.db.deleteFrom('sys.sys_role').where('role_code', '=', 'role-of-seller').execute();
    const seller = await server.signIn('seller', 'seller-password-1');
    await sql`insert into sys.sys_role_permission (id, role_id, permission_id)
      select 'grant', 'stock-role', id from sys.sys_permission where url like '%/button' limit 1`.execute(server.context.db);
    expect(await seen(seller)).toBe(1);
    for (const more of [{ rule_operator: 'USE_SQL_RULES' }, { rule_column: 'gone' }, { rule_value: '#{sys_unknown}' }])
      expect(await load(entry(more))).toMatchObject([{ isClosed: true }]);
    await load(form('button', 1, { rows, authData: [], authRelation: [] }));
  });

  it('the same import again leaves it resolved; a rule that has changed closes the form again, and one that is off opens it', async () => {
    expect(await load(form('own', 1, { authData: [rowRule(1)] }))).toMatchObject([{ isClosed: false, outcome: 'same' }]);
    expect(await load(form('own', 1, { authData: [rowRule(1, '#{sys_org_code}')] }))).toMatchObject([
      { isClosed: true, outcome: 'changed' },
    ]);
    expect((await open(clerk, 'own')).status).toBe(403);
    expect(await load(form('own', 1))).toMatchObject([{ isClosed: true, outcome: 'same' }]);
    expect(await load(form('own', 1, { authData: [rowRule(0)] }))).toMatchObject([{ isClosed: false }]);
    expect((await open(clerk, 'own')).status).toBe(200);
  });

  it('a rule of a sub-table closes its main form, and one of the main form its sub-tables; other forms stay open', async () => {
    const line = form('line', 3, {
      fields: [field('line1', 'id'), field('line2', 'order_id', { main_table: 'rs_main', main_field: 'id' })],
      rows: [],
    });
    const fieldRule = { id: 'f', code: 'order_id', type: 1, control: 3, page: 5, status: 1 };
    await load(form('main', 2), { ...line, authPage: [fieldRule] }, form('free', 1));
    expect(await open(clerk, 'main')).toMatchObject({ status: 403, message: expect.stringContaining('字段“order_id”的权限（可编辑）') });
    expect((await open(clerk, 'line')).status).toBe(403);
    const told = await server.call<{ cgformId: string }[]>('GET', '/online/cgform/api/restrictions?cgformId=main', undefined, admin);
    expect(told.result).toMatchObject([{ cgformId: 'line', effect: '未授权的角色不能编辑该字段' }]);
    expect((await open(clerk, 'free')).status).toBe(200);
    await load(form('main', 2, { authData: [rowRule(1)] }), { ...line, authPage: [{ ...fieldRule, status: 0 }] });
    expect(await open(clerk, 'line')).toMatchObject({ status: 403, message: expect.stringContaining('仅本人') });
    await load(form('main', 2, { authData: [] }));
    expect((await open(clerk, 'line')).status).toBe(200);
  });

  it('PERM-05 a rule of a button is applied: only the roles of the source may use it, and the form stays open', async () => {
    const rule = { id: 'b', code: 'delete', type: 2, control: 5, page: 3, status: 1 };
    const relations = [
      { id: 'x', role_id: 'stock-role', auth_id: 'b', type: 2, auth_mode: 'role' },
      { id: 'y', role_id: 'somebody', auth_id: 'b', type: 2, auth_mode: 'user' },
    ];
    const [report] = await load(form('button', 1, { authPage: [rule], authRelation: relations }));
    expect(report).toMatchObject({ isClosed: false, remarks: ['按钮 delete 的权限有 1 项未授予：只能授予已有的角色'] });
    expect((await open(clerk, 'button')).status).toBe(200);
    expect((await remove(clerk, 'button')).status).toBe(403);
    expect((await remove(await server.signIn('seller', 'seller-password-1'), 'button')).status).toBe(200);
    await load(form('button', 1, { authPage: [{ ...rule, status: 0 }], authRelation: relations }));
    expect((await remove(clerk, 'button')).status).toBe(200);
    expect(await load(form('button', 1, { authPage: [{ ...rule, code: 'super_query' }] }))).toMatchObject([{ isClosed: true }]);
  });

  it('the scripts, buttons and rules of a form are listed for stock designers, and for nobody else', async () => {
    const buttons = [{ ID: 'b1', BUTTON_CODE: 'audit', BUTTON_NAME: '审核', BUTTON_STATUS: '1', BUTTON_STYLE: 'link', OPT_TYPE: 'js' }];
    const enhanceSql = [{ id: 's', button_code: 'audit', cgb_sql: 'update x' }];
    const enhanceJava = [{ id: 'j', button_code: 'add', cg_java_type: 'spring', cg_java_value: 'bean', active_status: '1', event: 'end' }];
    const enhanceJs = [{ id: 'l', cg_js: 'created(){}', cg_js_type: 'list' }];
    const rules = { authData: [rowRule(0)], authPage: [{ id: 'p', code: 'name', type: 1, control: 5, page: 3, status: 0 }] };
    await load(form('free', 1, { buttons, enhanceSql, enhanceJava, enhanceJs, ...rules }));
    const read = async (url: string, token = admin) => server.call('GET', `/online/cgform/${url}`, undefined, token);
    const lists: [string, unknown][] = [
      ['button/list/free?pageNo=1', { records: [{ buttonCode: 'audit' }], total: 1 }],
      ['head/enhanceButton/free', [{ buttonName: '审核' }]],
      ['head/enhanceJs/free?type=list', { cgJs: 'created(){}' }],
      ['head/enhanceSql/free', [{ cgbSql: 'update x' }]],
      ['head/enhanceJava/free', [{ cgJavaValue: 'bean' }]],
      ['api/authData/free', [{ ruleName: '仅本人', status: 0 }]],
      ['api/validAuthData/free', []],
      ['api/authButton/free', { buttonList: [{ buttonCode: 'audit' }], authList: [] }],
      ['api/authPage/free/1', [{ code: 'name' }]],
    ];
    for (const [url, expected] of lists) {
      expect((await read(url)).result, url).toMatchObject(expected as object);
      expect((await read(url, clerk)).status, url).toBe(403);
    }
    expect(await read('head/enhanceJs/free?type=form')).toMatchObject({ success: false, message: '查询为空' });
  });
});
