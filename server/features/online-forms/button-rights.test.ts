import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { formField, key, startFormServer, type FormServer } from './testing/test-forms.ts';
import { importInto, sheetsIn, workbookOf } from './testing/test-sheets.ts';

const api = '/online/cgform/api';
const REFUSED = { status: 403, code: 510, message: '没有权限，请联系管理员授权' };

/** A permission as it stands in the table; without `isGranted` the clerk does not hold it. */
interface TestPermission {
  perms: string;
  status?: string;
  perms_type?: string;
  isGranted?: true;
}

describe('the rights on the buttons of a form', () => {
  let server: FormServer;
  let clerk: string;
  let admin: string;
  let styleId: string;
  let [bom, other]: { id: string; material: string }[] = [];

  beforeAll(async () => {
    server = await startFormServer();
    await server.addForm({ tableName: 't_place', tableTxt: '库位', tableType: 1, isTree: 'Y', treeParentIdField: 'pid' }, [
      key,
      formField('name'),
      formField('pid', { dbLength: '36' }),
    ]);
    const { id: placeId } = (await server.context.catalogue.snapshot()).find('t_place')!;
    await server.addUser({ username: 'clerk', password: 'clerk-password-1', formIds: [server.styleId, placeId] });
    clerk = await server.signIn('clerk', 'clerk-password-1');
    admin = await server.signIn();
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    await sql`truncate biz.t_style, biz.t_bom, biz.t_place`.execute(server.context.db);
    const rows = [{ material: '布' }, { material: '线' }];
    styleId = (await server.call<string>('POST', `${api}/form/t_style`, { code: 'A1', t_bom: rows })).result;
    [bom, other] = (await server.call<{ id: string; material: string }[]>('GET', `${api}/subform/list/t_bom/${styleId}`)).result;
  });
  afterEach(async () => {
    await sql`delete from sys.sys_role_permission where permission_id in (select id from sys.sys_permission where menu_type = 2)`.execute(
      server.context.db,
    );
    await sql`delete from sys.sys_permission where menu_type = 2`.execute(server.context.db);
  });

  async function register({ isGranted, ...permission }: TestPermission) {
    const { db } = server.context;
    const id = newId();
    await db
      .insertInto('sys.sys_permission')
      .values({ ...{ id, parent_id: '', name: 'a button', menu_type: 2, url: null, status: '1' }, ...permission })
      .execute();
    if (!isGranted) return;
    const { id: roleId } = await db
      .selectFrom('sys.sys_role')
      .where('role_code', '=', 'role-of-clerk')
      .select('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('sys.sys_role_permission').values({ id: newId(), role_id: roleId, permission_id: id }).execute();
  }

  const stored = async () =>
    (
      await sql`select 'style' as of, to_jsonb(s) as row from biz.t_style s union all select 'bom', to_jsonb(b) from biz.t_bom b
      union all select 'place', to_jsonb(p) from biz.t_place p order by 1, 2`.execute(server.context.db)
    ).rows;

  const style = (t_bom: object[]) => ({ id: styleId, t_bom });
  const book = () => workbookOf({ 款式: [['款号'], ['B1']] });
  const fetched = async (url: string, token: string) => {
    const answer = await server.app.inject({ url: `/jeecg-boot${url}`, headers: { 'x-access-token': token } });
    return answer.statusCode === 200 ? { status: 200, success: true } : { status: answer.statusCode, ...answer.json<object>() };
  };
  const calls = {
    add: (token: string) => server.call('POST', `${api}/form/t_style`, { code: 'B1' }, token),
    edit: (token: string) => server.call('PUT', `${api}/form/t_style`, { id: styleId, name: '裤子' }, token),
    'delete one': (token: string) => server.call('DELETE', `${api}/form/t_style/${styleId}`, undefined, token),
    'delete by table name': (token: string) => server.call('DELETE', `${api}/formByCode/t_style/${styleId}`, undefined, token),
    'delete several': (token: string) => server.call('DELETE', `${api}/form/t_style/${styleId},`, undefined, token),
    import: (token: string) => importInto(server, 't_style', book(), { token }),
    'import template': (token: string) => fetched(`${api}/importTemplate/t_style`, token),
    export: (token: string) => fetched(`${api}/exportXls/t_style`, token),
    'export the old way': (token: string) => fetched(`${api}/exportXlsOld/t_style`, token),
    'add a record with rows': (token: string) =>
      server.call('POST', `${api}/form/t_style`, { code: 'B1', t_bom: [{ material: '扣' }] }, token),
    'add a row': (token: string) => server.call('PUT', `${api}/form/t_style`, style([bom!, other!, { material: '扣' }]), token),
    'remove a row': (token: string) => server.call('PUT', `${api}/form/t_style`, style([bom!]), token),
    'change a row': (token: string) => server.call('PUT', `${api}/form/t_style`, style([{ ...bom!, material: '麻' }, other!]), token),
    'add a row by itself': (token: string) => server.call('POST', `${api}/form/t_bom`, { style_id: styleId, material: '扣' }, token),
    'remove a row by itself': (token: string) => server.call('DELETE', `${api}/form/t_bom/${bom!.id}`, undefined, token),
  } as const;

  const needs: [keyof typeof calls, string][] = [
    ['add', 't_style:add'],
    ['edit', 't_style:update'],
    ['delete one', 't_style:delete'],
    ['delete by table name', 't_style:delete'],
    ['delete several', 't_style:batch_delete'],
    ['import', 't_style:import'],
    ['import', 't_style:add'],
    ['import template', 't_style:import'],
    ['export', 't_style:export'],
    ['export the old way', 't_style:export'],
    ['add a record with rows', 't_bom:add'],
    ['add a row', 't_bom:add'],
    ['remove a row', 't_bom:batch_delete'],
    ['change a row', 't_bom:update'],
    ['add a row by itself', 't_bom:add'],
    ['remove a row by itself', 't_bom:delete'],
  ];

  async function expectRefused(call: keyof typeof calls, token = clerk) {
    const before = await stored();
    expect(await calls[call](token)).toMatchObject(REFUSED);
    expect(await stored()).toEqual(before);
  }

  it.each(needs)('PERM-05 a call to %s without the granted button %s is refused and changes nothing', async (call, code) => {
    await register({ perms: `other:code, online:${code}` });
    await expectRefused(call);
    expect(await calls[call](admin)).toMatchObject({ status: 200, success: true });
  });

  it.each(needs)('PERM-05 a call to %s with the granted button %s is done', async (call, code) => {
    await register({ perms: `online:${code}`, isGranted: true });
    await register({ perms: `online_${code}`, isGranted: true });
    expect(await calls[call](clerk)).toMatchObject({ status: 200, success: true });
  });

  it.each(needs)('PERM-06 a call to %s is refused to everybody while the button %s is disabled', async (call, code) => {
    await register({ perms: `online:${code}`, status: '0', isGranted: true });
    await expectRefused(call);
    await expectRefused(call, admin);
  });

  it('PERM-06 a button that one entry disables and another grants is refused', async () => {
    await register({ perms: 'online:t_style:add', isGranted: true });
    await register({ perms: 'online:t_style:add', status: '0' });
    await expectRefused('add');
  });

  it("PERM-09 a code in the client's spelling is refused as well", async () => {
    await register({ perms: 'online:t_style:add', isGranted: true });
    await register({ perms: 'online_t_style:add' });
    await expectRefused('add');
    await expectRefused('import');
  });

  it('PERM-05 a grant of the action alone is no grant of the button', async () => {
    await register({ perms: 'online:t_style:add' });
    await register({ perms: 'online:t_style:add', perms_type: '2', isGranted: true });
    await expectRefused('add');
  });

  it('a code that is registered as an action alone needs to be granted too', async () => {
    await register({ perms: 'online:t_style:add', perms_type: '2' });
    await expectRefused('add');
  });

  it('a table whose name only looks alike lends no restriction', async () => {
    await register({ perms: 'online:txstyle:add,online:t_style2:add,xonline:t_style:add' });
    expect((await calls.add(clerk)).success).toBe(true);
  });

  it('PERM-05 a record is refused to those who may neither view nor edit one', async () => {
    const ways = [`${api}/form/t_style/${styleId}`, `${api}/detail/t_style/${styleId}`, `${api}/form/table_name/t_style/${styleId}`];
    await register({ perms: 'online:t_style:detail' });
    for (const url of ways) expect(await server.call('GET', url, undefined, clerk)).toMatchObject({ success: true });
    await register({ perms: 'online:t_style:update' });
    for (const url of ways) expect(await server.call('GET', url, undefined, clerk)).toMatchObject(REFUSED);
    expect(await server.call('GET', `${api}/getFormItem/t_style`, undefined, clerk)).toMatchObject({ success: true });
  });

  it('PERM-05 without 添加下级 records are added on the first level alone', async () => {
    const { result: top } = await server.call<string>('POST', `${api}/form/t_place`, { name: 'A' }, clerk);
    await register({ perms: 'online:t_place:addSub' });
    const before = await stored();
    expect(await server.call('POST', `${api}/form/t_place`, { name: 'B', pid: top }, clerk)).toMatchObject(REFUSED);
    expect(await stored()).toEqual(before);
    expect(await server.call('POST', `${api}/form/t_place`, { name: 'B', pid: '0' }, clerk)).toMatchObject({ success: true });
  });

  it('PERM-05 an export leaves out sub-tables that the user may not export', async () => {
    await register({ perms: 'online:t_bom:export' });
    const sheets = async (token: string) => {
      const headers = { 'x-access-token': token };
      return Object.keys(sheetsIn((await server.app.inject({ url: `/jeecg-boot${api}/exportXls/t_style`, headers })).rawPayload));
    };
    expect([await sheets(clerk), await sheets(admin)]).toEqual([['款式'], ['款式', '物料清单']]);
  });

  it('PERM-09 the models name the buttons that are refused, and leave out custom ones', async () => {
    const { db } = server.context;
    const button = (buttonCode: string, buttonStyle: string) => ({
      ...{ id: newId(), cgform_head_id: server.styleId, button_code: buttonCode, button_name: buttonCode },
      ...{ button_style: buttonStyle, button_status: '1', opt_type: 'action' },
    });
    const buttons = [button('audit', 'link'), button('print', 'button'), button('sign', 'form')];
    await db.insertInto('sys.onl_cgform_button').values(buttons).execute();
    await sql`update sys.catalogue_version set version = version + 1`.execute(db);
    await register({ perms: 'online:t_style:audit,online:t_style:sign,online:t_style:add,online:t_bom:add', status: '0' });
    const list = await server.call<{ hideColumns: string[]; cgButtonList: { buttonCode: string }[] }>(
      ...(['GET', `${api}/getColumns/t_style`, undefined, clerk] as const),
    );
    expect(list.result.hideColumns.toSorted()).toEqual(['add', 'addSub', 'audit', 'bpm', 'import', 'sign']);
    expect(list.result.cgButtonList.map(({ buttonCode }) => buttonCode)).toEqual(['print']);
    const form = await server.call<{ cgButtonList: object[]; schema: { properties: Record<string, object> } }>(
      ...(['GET', `${api}/getFormItem/t_style`, undefined, clerk] as const),
    );
    expect(form.result.cgButtonList).toEqual([]);
    expect(form.result.schema.properties['t_bom']).toMatchObject({ hideButtons: ['add'] });
  });
});
