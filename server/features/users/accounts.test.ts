import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';

const PASSWORD = 'password-1';
const NEW_PASSWORD = 'given-password-1';

describe('accounts', () => {
  let server: TestServer;
  let admin: string;
  let adminId: string;
  const departId = newId();
  let roleId: string;
  let adminRoleId: string;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn();
    const { db } = server.context;
    await db.insertInto('sys.sys_depart').values({ id: departId, depart_name: '销售部', org_code: 'A01', org_category: '1' }).execute();
    roleId = (await call<string>('POST', '/sys/role/add', { roleName: '跟单员', roleCode: 'merchandiser' })).result;
    adminId = (await rowOf('admin')).id;
    adminRoleId = (await db.selectFrom('sys.sys_role').select('id').where('role_code', '=', 'admin').executeTakeFirstOrThrow()).id;
  });
  afterAll(() => server.close());

  const call = <Result = unknown>(method: Method, url: string, payload?: object, token = admin) =>
    server.call<Result>(method, url, payload, token);
  const rowOf = (username: string) =>
    server.context.db.selectFrom('sys.sys_user').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
  const rolesOf = async (userId: string) => (await call<string[] | null>('GET', `/sys/user/queryUserRole?userid=${userId}`)).result ?? [];
  const add = async (username: string, more: object = {}, token = admin) =>
    call<string>('POST', '/sys/user/add', { username, realname: username, password: NEW_PASSWORD, ...more }, token);
  const statusOf = async (token: string) => (await call('GET', '/sys/user/getCurrentUserDeparts', undefined, token)).status;

  it('CALL-10 an account is created with roles and departments, can sign in, and must change its password', async () => {
    const { result: id, message } = await add('linmei', {
      realname: '林梅',
      sex: '2',
      birthday: '1992-03-08',
      phone: '',
      email: ' ',
      selectedroles: roleId,
      selecteddeparts: `${departId},`,
    });
    expect(message).toBe('添加成功！');
    expect(await rowOf('linmei')).toMatchObject({
      id,
      sex: 2,
      birthday: '1992-03-08',
      phone: null,
      email: null,
      org_code: 'A01',
      initials: 'lm',
      create_by: 'admin',
    });
    expect((await rowOf('linmei')).password).toMatch(/^\$argon2id\$/);
    expect(await rolesOf(id)).toEqual([roleId]);
    const token = await server.signIn('linmei', NEW_PASSWORD);
    expect(await call('GET', '/sys/user/list', undefined, token)).toMatchObject({ status: 403, message: '首次登录请先修改密码' });
  });

  it('CALL-10 name, phone, email and work number are unique, unless empty', async () => {
    await add('first', { phone: '13900001111', email: 'first@example.com', workNo: 'W1' });
    expect((await add('first')).message).toBe('用户账号已存在');
    for (const taken of [{ phone: '13900001111' }, { email: 'first@example.com' }, { workNo: 'W1' }])
      expect((await add('second', taken)).message).toContain('数据库中已存在该记录');
    for (const username of ['second', 'third']) expect((await add(username, { phone: '', email: '', workNo: '' })).success).toBe(true);
  });

  it.each([
    { username: 'a b' },
    { username: 'a,b' },
    { username: '*' },
    { username: ['admin'] },
    { realname: { a: 1 } },
    { status: '1; drop', realname: '' },
    { password: '' },
    { sex: 'x' },
    { birthday: 5 },
  ])('an account with %j is not made', async (more) => expect((await add('odd', more)).status).toBe(400));

  it('a weak password, an invalid birthday, an unknown role or department is rejected', async () => {
    for (const more of [
      { password: 'short' },
      { password: 'half-made', username: 'half-made' },
      { birthday: '2026-02-30' },
      { sex: 7 },
      { selectedroles: 'nobody' },
      { selecteddeparts: 'nowhere' },
    ])
      expect([more, (await add('half', more)).success]).toEqual([more, false]);
    await expect(rowOf('half')).rejects.toThrow('no result');
  });

  it.each([
    ['RULE-21', 'username', 'li-juan', '只允许字母、数字、下划线'],
    ['RULE-21', 'username', 'lij', '长度4到18个字符'],
    ['RULE-20', 'phone', '12345678901', '请输入正确手机号'],
    ['RULE-22', 'email', 'mail@x', '邮箱格式不正确'],
    ['RULE-25', 'telephone', '057112345678', '请输入正确的座机号'],
  ])('%s an account whose %s is %s is refused with the message at its field', async (_, field, value, message) => {
    const refused = await add('wrong', { [field]: value });
    expect(refused).toMatchObject({ success: false, result: { fieldErrors: [{ field, message }] } });
    expect(refused.message).toContain(message);
    await expect(rowOf('wrong')).rejects.toThrow('no result');
  });

  it('RULE-20 an edit is refused for what it changes, not for what was stored before', async () => {
    const { result: id } = await add('older');
    await server.context.db.updateTable('sys.sys_user').set({ phone: '19900000000' }).where('id', '=', id).execute();
    const sentBack = { id, realname: '老', phone: '19900000000', username: 'an-old.name' };
    expect((await call('PUT', '/sys/user/edit', sentBack)).success).toBe(true);
    expect((await call('PUT', '/sys/user/edit', { id, realname: '老', phone: '19900000001' })).result).toMatchObject({
      fieldErrors: [{ field: 'phone', message: '请输入正确手机号' }],
    });
    expect((await rowOf('older')).phone).toBe('19900000000');
  });

  it('RULE-35 a password that is too short is refused at its field, for a new account and when it is reset', async () => {
    const fieldErrors = [{ field: 'password', message: '最小长度8位字符' }];
    expect((await add('brief', { password: 'short' })).result).toEqual({ fieldErrors });
    await add('brief');
    const reset = await call('PUT', '/sys/user/changePassword', { username: 'brief', password: '1234567' });
    expect(reset).toMatchObject({ success: false, result: { fieldErrors } });
  });

  it('CALL-11 an edit changes only the given members; a whole row may be sent back', async () => {
    const { result: id } = await add('chen', { phone: '13900002222', post: 'p1', selectedroles: roleId, selecteddeparts: departId });
    const shown = (await call<object>('GET', `/sys/user/queryById?id=${id}`)).result;
    expect(
      await call('PUT', '/sys/user/edit', { ...shown, realname: '陈晨', status: 2, createBy: 'x', orgCode: 'Z01', delFlag: 1 }),
    ).toMatchObject({ success: true, message: '修改成功!' });
    expect(await rowOf('chen')).toMatchObject({
      realname: '陈晨',
      initials: 'cc',
      phone: '13900002222',
      status: 1,
      del_flag: 0,
      create_by: 'admin',
      org_code: 'A01',
      update_by: 'admin',
    });
    expect(await rolesOf(id)).toEqual([roleId]);
    await call('POST', '/sys/user/edit', { id, realname: '陈晨', phone: null, selectedroles: '', selecteddeparts: '' });
    expect(await rowOf('chen')).toMatchObject({ phone: null, post: 'p1', org_code: null });
    expect(await rolesOf(id)).toEqual([]);
    expect((await call('PUT', '/sys/user/edit', { id: 'nobody', realname: 'x' })).message).toBe('记录不存在或已被删除');
  });

  it.each([
    { password: 'evil-password-1' },
    { salt: 'x' },
    { must_change_password: false },
    { del_flag: 1 },
    { org_code: 'A01' },
    { roles: ['admin'] },
    { isAdministrator: true, role_code: 'admin' },
  ])('an edit with %j changes what an edit may change, and nothing else', async (more) => {
    const before = await rowOf('first');
    const edit = (realname: string) => call('PUT', '/sys/user/edit', { id: before.id, realname, ...more });
    expect(await edit('改')).toMatchObject({ success: true });
    const { realname, initials, update_by: _, update_time: __, ...others } = await rowOf('first');
    expect([realname, initials]).toEqual(['改', 'g']);
    expect(before).toMatchObject(others);
    await edit(before.realname);
  });

  it('the account name cannot be edited', async () => {
    const { id } = await rowOf('third');
    await call('PUT', '/sys/user/edit', { id, realname: '三', username: 'admin2' });
    expect((await rowOf('third')).realname).toBe('三');
  });

  it('CALL-19 freezing ends all sessions at once, and unfreezing restores none', async () => {
    const id = await server.addUser({ username: 'freezer', password: PASSWORD });
    const token = await server.signIn('freezer', PASSWORD);
    expect(await statusOf(token)).toBe(200);
    expect((await call('PUT', '/sys/user/frozenBatch', { ids: `${id},`, status: '2' })).message).toBe('操作成功!');
    expect(await statusOf(token)).toBe(401);
    await expect(server.signIn('freezer', PASSWORD)).rejects.toThrow('该用户已冻结');
    await call('PUT', '/sys/user/frozenBatch', { ids: id, status: 1 });
    expect(await statusOf(token)).toBe(401);
    expect(await server.signIn('freezer', PASSWORD)).toBeTruthy();
    expect((await call('PUT', '/sys/user/frozenBatch', { ids: id, status: 3 })).status).toBe(400);
  });

  it('CALL-20 after a reset only the new password is valid, and must be changed', async () => {
    await server.addUser({ username: 'forgetful', password: PASSWORD });
    const token = await server.signIn('forgetful', PASSWORD);
    const reset = (more: object) =>
      call('PUT', '/sys/user/changePassword', { username: 'forgetful', password: NEW_PASSWORD, confirmpassword: NEW_PASSWORD, ...more });
    expect((await reset({ confirmpassword: 'other' })).message).toBe('两次输入密码不一致!');
    expect((await reset({ password: 'short', confirmpassword: 'short' })).success).toBe(false);
    expect((await reset({ username: 'nobody' })).success).toBe(false);
    expect((await reset({})).success).toBe(true);
    expect(await statusOf(token)).toBe(401);
    await expect(server.signIn('forgetful', PASSWORD)).rejects.toThrow('用户名或密码错误');
    expect(await statusOf(await server.signIn('forgetful', NEW_PASSWORD))).toBe(403);
  });

  it('a deleted account is in no lookup; its phone number is available again, its name is not', async () => {
    const id = (await add('leaver', { phone: '13900003333', selecteddeparts: departId })).result;
    const token = await server.signIn('leaver', NEW_PASSWORD);
    expect((await call('DELETE', `/sys/user/delete?id=${id}`)).message).toBe('删除成功!');
    expect(await statusOf(token)).toBe(401);
    await expect(server.signIn('leaver', NEW_PASSWORD)).rejects.toThrow('用户名或密码错误');
    for (const url of ['list?username=leaver', 'queryUserComponentData?username=leaver'])
      expect((await call<{ total: number }>('GET', `/sys/user/${url}`)).result.total).toBe(0);
    expect((await call('GET', '/sys/user/getMultiUser?username=leaver,')) as object).not.toHaveProperty('0');
    expect((await call('DELETE', `/sys/user/delete?id=${id}`)).success).toBe(false);
    expect((await add('joiner', { phone: '13900003333' })).success).toBe(true);
    expect((await add('leaver')).success).toBe(false);
  });

  it('several are deleted together, or none if one is unknown', async () => {
    const [one, two] = [(await add('lone_1')).result, (await add('lone_2')).result];
    expect((await call('DELETE', `/sys/user/deleteBatch?ids=${one},${two},nobody`)).success).toBe(false);
    expect((await rowOf('lone_1')).del_flag).toBe(0);
    expect((await call('DELETE', `/sys/user/deleteBatch?ids=${one},${two},`)).message).toBe('批量删除成功!');
    expect([(await rowOf('lone_1')).del_flag, (await rowOf('lone_2')).del_flag]).toEqual([1, 1]);
  });

  it('users cannot freeze or delete themselves, alone or among others, nor give up being administrator', async () => {
    const { id } = await rowOf('first');
    const refused = [
      call('PUT', '/sys/user/frozenBatch', { ids: `${id},${adminId}`, status: '2' }),
      call('DELETE', `/sys/user/delete?id=${adminId}`),
      call('DELETE', `/sys/user/deleteBatch?ids=${id},${adminId}`),
      call('DELETE', `/sys/user/deleteUserRole?roleId=${adminRoleId}&userId=${adminId}`),
      call('PUT', '/sys/user/edit', { id: adminId, realname: '管理员', selectedroles: roleId }),
    ];
    for (const answer of await Promise.all(refused)) expect(answer.message).toBe('不能冻结或删除自己的账号，也不能移除自己的管理员角色');
    expect([(await rowOf('first')).status, (await rowOf('admin')).status]).toEqual([1, 1]);
  });

  it('IMPLIED-11 all changes of accounts are in the audit trail with their author', async () => {
    const { db } = server.context;
    const actions = await db.selectFrom('sys.sys_log').select('action').distinct().where('username', '=', 'admin').execute();
    const expected = ['user-add', 'user-edit', 'user-freeze', 'user-unfreeze', 'user-delete', 'password-reset'];
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(expected));
  });
});
