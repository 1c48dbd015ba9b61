import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField } from '#server/features/online-forms/testing/test-forms.ts';
import { loadRows } from '#server/import/load-rows.ts';
import { startAttackServer, type AttackServer } from './attack-server.ts';
import { expectClean, said } from './clean-answer.ts';

const SCRIPT = '<p onclick="x()">文</p><img src=x onerror="window.__pwn=1"><script>window.__pwn=1</script>';
const HARMLESS = '<p>文</p><img src="x" />';
const key = formField('id', { dbLength: '36', dbIsKey: '1' });
const page = formField('page', { fieldShowType: 'umeditor', dbType: 'Text', dbLength: '0' });

describe('attacks on writing', () => {
  let server: AttackServer;
  beforeAll(async () => {
    server = await startAttackServer();
  });
  afterAll(() => server.close());

  const send = async (method: 'POST' | 'PUT', url: string, body: object) => {
    const answer = await server.send(method, url, { token: server.adminToken, body });
    expectClean(answer, JSON.stringify(body).slice(0, 200));
    return { status: answer.statusCode, ...said(answer) };
  };

  it('FORM-11 rich text is sanitised on every write: adding, updating, batches, sub-table rows, imports', async () => {
    const mainId = await server.addForm({ tableName: 't_page', tableType: 2 }, [key, page]);
    const link = formField('main_id', { mainTable: 't_page', mainField: 'id', dbLength: '36' });
    const subId = await server.addForm({ tableName: 't_page_line', tableType: 3, tabOrderNum: 1 }, [key, page, link]);
    const form = `/online/cgform/api/form/${mainId}`;
    const { result: id } = await send('POST', form, { page: SCRIPT, t_page_line: [{ page: SCRIPT }, { page: [SCRIPT, SCRIPT] }] });
    await send('POST', form, { page: [SCRIPT, SCRIPT] });
    const { result: changed } = await send('POST', form, { page: 'before' });
    await send('PUT', form, { id: changed, page: SCRIPT });
    await send('POST', `/online/cgform/api/form/${subId}`, { main_id: id, page: SCRIPT });
    const definition = (await server.context.catalogue.snapshot()).find(mainId);
    if (definition) await loadRows(server.context.db, definition, [{ id: 'imported', page: SCRIPT }]);
    const { rows } = await sql<{ page: string }>`select page from biz.t_page union all select page from biz.t_page_line`.execute(
      server.context.db,
    );
    const both = `${HARMLESS},${HARMLESS}`;
    expect(rows.map((row) => row.page).toSorted()).toEqual([...Array(5).fill(HARMLESS), both, both].toSorted());
  });

  it('editing a user never changes password, status, department and audit columns', async () => {
    const read = () => server.context.db.selectFrom('sys.sys_user').selectAll().where('id', '=', server.lowId).executeTakeFirstOrThrow();
    const before = await read();
    const shown = { status: 2, delFlag: 1, orgCode: 'A01', mustChangePassword: true, createBy: 'x', createTime: '2001-01-01 00:00:00' };
    expect(await send('PUT', '/sys/user/edit', { id: server.lowId, realname: '低', ...shown, username: 'admin2' })).toMatchObject({
      success: true,
    });
    // Members that no user has are dropped unread.
    for (const member of ['password', 'salt', 'isAdministrator', 'roleCodes', 'must_change_password', 'del_flag'])
      await send('PUT', '/sys/user/edit', { id: server.lowId, realname: '低', [member]: 'x' });
    const after = await read();
    const kept = ['username', 'password', 'salt', 'status', 'del_flag', 'org_code', 'must_change_password', 'create_by'] as const;
    for (const column of kept) expect([column, after[column]]).toEqual([column, before[column]]);
  });

  it('records of the organisation never take codes and audit columns from a body', async () => {
    const forged = { createBy: 'forged', createTime: '2001-01-01 00:00:00', updateBy: 'forged' };
    await send('POST', '/sys/role/add', { roleName: '角色', roleCode: 'forged-role', ...forged });
    await send('POST', '/sys/position/add', { name: '职务', code: 'forged-post', sysOrgCode: 'A99', ...forged });
    await send('POST', '/sys/sysDepart/add', { departName: '部门', orgCode: 'Z99', ...forged });
    await send('POST', '/sys/category/add', { name: '分类', pid: '0', code: 'Z99', createBy: 'forged', hasChild: '1' });
    const { rows } = await sql`select 1 from sys.sys_role where 'forged' in (create_by, update_by)
      union all select 1 from sys.sys_position where 'forged' in (create_by, update_by) or sys_org_code = 'A99'
      union all select 1 from sys.sys_depart where 'forged' in (create_by, update_by) or org_code = 'Z99'
      union all select 1 from sys.sys_category where 'forged' in (create_by, update_by) or code = 'Z99'`.execute(server.context.db);
    expect(rows).toEqual([]);
    const made = await sql`select 1 from sys.sys_role where role_code = 'forged-role' union all
      select 1 from sys.sys_category where name = '分类'`.execute(server.context.db);
    expect(made.rows.length).toBe(2);
  });

  it('author and time of a definition are set by the server', async () => {
    const forged = { createBy: 'forged', createTime: '2001-01-01 00:00:00', updateBy: 'forged', updateTime: '2001-01-01 00:00:00' };
    const head = { id: server.demoReportId, code: 'rp_demo', name: 'rp_demo', cgrSql: 'select id, name, note from biz_demo', ...forged };
    const items = [{ fieldName: 'id', ...forged }];
    expect(await send('PUT', '/online/cgreport/head/editAll', { head, items })).toMatchObject({ success: true });
    const fields = [key, formField('a', forged)];
    expect(
      await send('POST', '/online/cgform/api/addAll', { head: { tableName: 't_forged', tableType: 1, ...forged }, fields }),
    ).toMatchObject({ success: true });
    const { rows } = await sql<{ author: string }>`select unnest(array[create_by, update_by]) as author from sys.onl_cgreport_head
      union select unnest(array[create_by, update_by]) from sys.onl_cgreport_item
      union select unnest(array[create_by, update_by]) from sys.onl_cgform_head
      union select unnest(array[create_by, update_by]) from sys.onl_cgform_field`.execute(server.context.db);
    expect(rows.map((row) => row.author).filter(Boolean)).toEqual(['admin']);
  });
});
