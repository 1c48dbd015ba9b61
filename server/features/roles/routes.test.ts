import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { Role } from './store.ts';

const PASSWORD = 'password-1';

describe('roles', () => {
  let server: TestServer;
  let admin: string;
  let reader: string;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn();
    for (const [roleCode, roleName] of [
      ['sales', '销售员'],
      ['buyer', '采购员'],
      ['planner', '计划员'],
    ] as const)
      await call('POST', 'add', { roleCode, roleName, description: ' ' });
    await server.addUser({ username: 'reader', password: PASSWORD });
    reader = await server.signIn('reader', PASSWORD);
  });
  afterAll(() => server.close());

  const call = <Result = unknown>(method: Method, url: string, payload?: object, token = admin) =>
    server.call<Result>(method, `/sys/role/${url}`, payload, token);
  const codes = async (query: string) =>
    (await call<{ records: Role[] }>('GET', `list?${query}`, undefined, reader)).result.records.map(({ roleCode }) => roleCode);
  const idOf = async (code: string) => (await call<{ records: Role[] }>('GET', `list?roleCode=${code}`)).result.records[0]?.id ?? '';

  it('CALL-23 USERPICK-06 DATA-06 a page of roles for the picker, by name, by code and by stored values', async () => {
    expect(await codes('column=roleCode&order=asc&pageSize=3')).toEqual(['admin', 'buyer', 'planner']);
    expect(await codes(`roleName=${encodeURIComponent('*员*')}&column=roleCode&order=asc`)).toEqual(['admin', 'buyer', 'planner', 'sales']);
    expect(await codes('roleCode=sales,buyer,&column=roleCode&order=asc')).toEqual(['buyer', 'sales']);
    const { result } = await call<{ records: Role[]; total: number; pages: number }>(
      'GET',
      'list?roleCode=sales&pageNo=1&pageSize=5&field=id,,roleName,roleCode',
      undefined,
      reader,
    );
    expect(result).toMatchObject({
      total: 1,
      pages: 1,
      size: 5,
      current: 1,
      records: [{ roleCode: 'sales', roleName: '销售员', description: null, createBy: 'admin' }],
    });
    for (const query of ['column=role_code', 'order=up', 'permissions=x']) expect((await call('GET', `list?${query}`)).success).toBe(false);
  });

  it('CALL-24 every role, unpaged', async () => {
    const { result } = await call<Role[]>('GET', 'queryall', undefined, reader);
    expect(result.map(({ roleCode }) => roleCode)).toEqual(expect.arrayContaining(['admin', 'buyer', 'planner', 'sales']));
  });

  it('CALL-21 codes are unique, and can be checked beforehand', async () => {
    expect(await call('GET', 'checkRoleCode?roleCode=sales')).toMatchObject({ success: false, message: '角色编码已存在' });
    expect(await call('GET', `checkRoleCode?roleCode=sales&id=${await idOf('sales')}`)).toMatchObject({ success: true });
    expect((await call('GET', 'checkRoleCode?roleCode=SALES')).message).toBe('角色编码已存在');
    for (const roleCode of ['Sales', 'ADMIN'])
      expect((await call('POST', 'add', { roleCode, roleName: '又一个' })).message).toBe('角色编码已存在');
    expect(await call('GET', 'checkRoleCode?roleCode=free&id=')).toMatchObject({ success: true });
    expect(await call('POST', 'add', { roleCode: 'sales', roleName: '又一个' })).toMatchObject({
      success: false,
      message: '角色编码已存在',
    });
    for (const body of [
      { roleCode: 'a,b', roleName: 'x' },
      { roleCode: 'x', roleName: ' ' },
      { roleCode: ['x'], roleName: 'x' },
    ])
      expect((await call('POST', 'add', body)).status).toBe(400);
  });

  it('CALL-22 an edit changes name, code and description, and codes stay unique', async () => {
    const id = await idOf('planner');
    const [shown] = (await call<{ records: Role[] }>('GET', 'list?roleCode=planner')).result.records;
    expect(await call('PUT', 'edit', { ...shown, roleName: '生产计划员', description: '排产', createBy: 'x' })).toMatchObject({
      success: true,
      message: '修改成功!',
    });
    await call('POST', 'edit', { id, roleName: '生产计划员', roleCode: 'scheduler' });
    expect((await call<{ records: Role[] }>('GET', 'list?roleCode=scheduler')).result.records).toMatchObject([
      { id, roleName: '生产计划员', description: '排产', createBy: 'admin', updateBy: 'admin' },
    ]);
    expect((await call('PUT', 'edit', { id, roleName: 'x', roleCode: 'sales' })).message).toBe('角色编码已存在');
    expect((await call('PUT', 'edit', { id: 'nobody', roleName: 'x', roleCode: 'y' })).message).toBe('记录不存在或已被删除');
  });

  it('IMPLIED-10 a deleted role grants nothing from the next request on; several are deleted together or not at all', async () => {
    const [one, two] = [
      String((await call('POST', 'add', { roleCode: 'one', roleName: '一' })).result),
      String((await call('POST', 'add', { roleCode: 'two', roleName: '二' })).result),
    ];
    await server.addUser({ username: 'holder', password: PASSWORD, permissions: ['system:role:add'] });
    const holder = await server.signIn('holder', PASSWORD);
    expect((await call('POST', 'add', { roleCode: 'three', roleName: '三' }, holder)).success).toBe(true);
    expect((await call('DELETE', `delete?id=${await idOf('role-of-holder')}`)).message).toBe('删除成功!');
    expect((await call('POST', 'add', { roleCode: 'four', roleName: '四' }, holder)).status).toBe(403);
    expect((await call('DELETE', `deleteBatch?ids=${one},nobody,`)).success).toBe(false);
    expect(await idOf('one')).toBe(one);
    expect((await call('DELETE', `deleteBatch?ids=${one},${two},`)).message).toBe('批量删除成功!');
    expect(await idOf('two')).toBe('');
  });

  it('IMPLIED-10 the administrator role cannot be deleted or get another code, and only administrators can rename it', async () => {
    const id = await idOf('admin');
    expect((await call('DELETE', `delete?id=${id}`)).message).toBe('管理员角色不能删除，编码不能修改');
    expect((await call('DELETE', `deleteBatch?ids=${await idOf('sales')},${id}`)).success).toBe(false);
    expect(await idOf('sales')).not.toBe('');
    expect((await call('PUT', 'edit', { id, roleName: '管理员', roleCode: 'boss' })).message).toBe('管理员角色不能删除，编码不能修改');
    await server.addUser({ username: 'keeper', password: PASSWORD, permissions: ['system:role:edit'] });
    const keeper = await server.signIn('keeper', PASSWORD);
    expect((await call('PUT', 'edit', { id, roleName: '改', roleCode: 'admin' }, keeper)).success).toBe(false);
    expect((await call('PUT', 'edit', { id: await idOf('sales'), roleName: '改', roleCode: 'admin' }, keeper)).message).toBe(
      '角色编码已存在',
    );
    expect((await call('PUT', 'edit', { id, roleName: '系统管理员', roleCode: 'admin' })).success).toBe(true);
  });

  it('IMPLIED-10 changes require permission', async () => {
    const id = await idOf('sales');
    const writes = [
      ['POST', 'add', { roleCode: 'x', roleName: 'x' }],
      ['PUT', 'edit', { id, roleCode: 'x', roleName: 'x' }],
      ['DELETE', `delete?id=${id}`],
      ['DELETE', `deleteBatch?ids=${id}`],
    ] as const;
    for (const [method, url, body] of writes) expect([url, (await call(method, url, body, reader)).status]).toEqual([url, 403]);
    expect(await idOf('sales')).toBe(id);
  });
});
