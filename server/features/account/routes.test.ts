import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';

const OLD = 'password-1';

describe('the own account', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  const call = (method: Method, url: string, token: string, payload?: object) =>
    server.call<Record<string, unknown>>(method, url, payload, token);
  const change = (token: string, username: string, values: object, method: 'PUT' | 'POST' = 'PUT') =>
    call(method, '/sys/user/updatePassword', token, {
      username,
      oldpassword: OLD,
      password: 'new-password-2',
      confirmpassword: 'new-password-2',
      ...values,
    });

  it('CALL-09 each violated rule of a new password has its message, and the old one stays valid', async () => {
    await server.addUser({ username: 'wen', password: OLD });
    const token = await server.signIn('wen', OLD);
    const refusals: [object, string][] = [
      [{ oldpassword: 'wrong' }, '旧密码输入错误!'],
      [{ password: '', confirmpassword: '' }, '新密码不允许为空!'],
      [{ confirmpassword: 'other-password' }, '两次输入密码不一致!'],
      [{ password: 'short', confirmpassword: 'short' }, '新密码至少 8 位，且不能与旧密码或用户名相同'],
      [{ password: OLD, confirmpassword: OLD }, '新密码至少 8 位，且不能与旧密码或用户名相同'],
      [{ username: 'admin' }, '只允许修改自己的密码！'],
    ];
    for (const [values, message] of refusals)
      expect(await change(token, 'wen', values)).toMatchObject({ success: false, code: 500, message });
    expect(await server.signIn('wen', OLD)).toBeTruthy();
  });

  it('IMPLIED-14 a change ends every session, and only the new password signs in', async () => {
    await server.addUser({ username: 'lin', password: OLD });
    const [here, elsewhere] = [await server.signIn('lin', OLD), await server.signIn('lin', OLD)];
    expect(await change(here, 'lin', {}, 'POST')).toMatchObject({ success: true, message: '密码重置成功!' });
    for (const token of [here, elsewhere]) expect((await call('GET', '/sys/user/getCurrentUserDeparts', token)).status).toBe(401);
    await expect(server.signIn('lin', OLD)).rejects.toThrow('用户名或密码错误');
    expect(await server.signIn('lin', 'new-password-2')).toBeTruthy();
  });

  it('IMPLIED-14 guessing the old password is limited like signing in', async () => {
    await server.addUser({ username: 'guess', password: OLD });
    const token = await server.signIn('guess', OLD);
    for (let count = 0; count < 5; count += 1) await change(token, 'guess', { oldpassword: 'wrong' });
    expect((await change(token, 'guess', {})).message).toContain('10分钟');
  });

  it('IMPLIED-03 a user with an initial password may only change it, see the menu and sign out', async () => {
    await server.addUser({ username: 'fresh', password: OLD, mustChangePassword: true });
    const token = await server.signIn('fresh', OLD);
    expect(await call('GET', '/sys/user/getCurrentUserDeparts', token)).toMatchObject({
      status: 403,
      code: 510,
      message: '首次登录请先修改密码',
    });
    expect((await call('GET', '/sys/permission/getUserPermissionByToken', token)).status).toBe(200);
    expect((await change(token, 'fresh', {})).success).toBe(true);
    const next = await server.signIn('fresh', 'new-password-2');
    expect((await call('GET', '/sys/user/getCurrentUserDeparts', next)).status).toBe(200);
  });

  it('CALL-07 CALL-08 lists the own departments and switches only to one of them', async () => {
    const userId = await server.addUser({ username: 'mei', password: OLD });
    const { db } = server.context;
    const departs = ['A01', 'A01A01', 'B01'].map((code) => ({
      id: newId(),
      depart_name: `部门${code}`,
      org_code: code,
      org_category: '1',
    }));
    await db.insertInto('sys.sys_depart').values(departs).execute();
    for (const { id } of departs.slice(0, 2))
      await db.insertInto('sys.sys_user_depart').values({ id: newId(), user_id: userId, dep_id: id }).execute();
    const token = await server.signIn('mei', OLD);
    const before = await call('GET', '/sys/user/getCurrentUserDeparts', token);
    expect(before.result).toMatchObject({ orgCode: 'A01', list: [{ orgCode: 'A01', departName: '部门A01' }, { orgCode: 'A01A01' }] });
    const chosen = await call('PUT', '/sys/selectDepart', token, { orgCode: 'A01A01', username: 'mei' });
    expect(chosen.result.userInfo).toMatchObject({ username: 'mei', orgCode: 'A01A01' });
    expect((await call('GET', '/sys/user/getCurrentUserDeparts', token)).result.orgCode).toBe('A01A01');
    expect(await call('POST', '/sys/selectDepart', token, { orgCode: 'B01', username: 'mei' })).toMatchObject({ success: false });
  });
});
