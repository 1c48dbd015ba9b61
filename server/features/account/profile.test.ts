import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';

const PASSWORD = 'password-1';

describe('the own data and sessions', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  const call = <Result = Record<string, unknown>>(method: Method, url: string, token: string, payload?: object) =>
    server.call<Result>(method, url, payload, token);
  const signedIn = async (username: string) => {
    await server.addUser({ username, password: PASSWORD });
    return server.signIn(username, PASSWORD);
  };
  const data = async (token: string) => (await call('GET', '/sys/user/login/setting/getUserData', token)).result;
  const edit = (token: string, change: object) => call('POST', '/sys/user/login/setting/userEdit', token, change);

  it('SCREEN-09 account data are read with their texts, and changed but for name, account and phone', async () => {
    const token = await signedIn('wen');
    const change = {
      sex: 2,
      birthday: '1990-05-01',
      email: 'wen@example.com',
      telephone: '0571-8888888',
      realname: 'admin',
      phone: '1',
      status: 2,
    };
    expect(await edit(token, change)).toMatchObject({ success: true });
    expect(await data(token)).toMatchObject({
      ...{ username: 'wen', realname: 'wen', phone: null, status: 1, sex: 2, birthday: '1990-05-01', email: 'wen@example.com' },
      ...{ telephone: '0571-8888888', postText: '', rolesText: 'wen 的角色' },
    });
    expect(await data(token)).not.toHaveProperty('password');
  });

  it('SCREEN-09 account data that cannot be are refused at their field', async () => {
    const [token] = [await signedIn('lin'), await signedIn('mei')];
    await edit(await server.signIn('mei', PASSWORD), { email: 'mei@example.com' });
    for (const [change, field] of [
      [{ birthday: '1990-02-31' }, 'birthday'],
      [{ email: 'nobody' }, 'email'],
      [{ email: 'mei@example.com' }, 'email'],
    ] as const)
      expect(await edit(token, change)).toMatchObject({ success: false, result: { fieldErrors: [{ field }] } });
    expect(await edit(token, { avatar: 'temp/of-another.png' })).toMatchObject({ success: false, code: 404 });
  });

  it('CALL-06 a session that is ended elsewhere is refused, and sessions of others can only be ended by an administrator', async () => {
    const here = await signedIn('ann');
    const there = await server.signIn('ann', PASSWORD);
    const sessions = (await call<{ token: string; isCurrent: boolean }[]>('GET', '/sys/online/mine', here)).result;
    expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    expect((await call('GET', '/sys/online/mine', other?.token ?? '')).status).toBe(401);
    const stranger = await signedIn('bob');
    expect(await call('POST', '/sys/online/forceLogout', stranger, { token: other?.token })).toMatchObject({ code: 510 });
    expect(await call('POST', '/sys/online/forceLogout', here, { token: other?.token })).toMatchObject({ message: '退出登录成功！' });
    expect((await call('GET', '/sys/online/mine', there)).status).toBe(401);
    expect(await call('POST', '/sys/online/forceLogout', here, { token: other?.token })).toMatchObject({ message: '该登录已经结束' });
    expect(await call('POST', '/sys/online/forceLogout', await server.signIn(), { token: here })).toMatchObject({ success: true });
    expect((await call('GET', '/sys/online/mine', here)).status).toBe(401);
  });

  it('favourites that an account has not chosen are the shortcuts of its roles, as far as these open them, in their order', async () => {
    const token = await signedIn('yan');
    const of = async () => (await call('GET', '/sys/user/preference', token)).result.favourites;
    expect(await of()).toBeUndefined();
    await sql`insert into sys.sys_role (id, role_code, role_name) values ('first', 'first', 'First'), ('second', 'second', 'Second');
      insert into sys.sys_user_role (id, user_id, role_id) select r.id, u.id, r.id from sys.sys_user u, sys.sys_role r where u.username = 'yan' and r.id in ('first', 'second');
      insert into sys.sys_permission (id, name, url, menu_type) values ('a', 'A', '/a', 1), ('b', 'B', '/b', 1), ('c', 'C', '/c', 1), ('d', 'D', null, 2);
      insert into sys.role_shortcut (role_id, permission_id, place) values ('first', 'c', 2), ('first', 'a', 1), ('second', 'b', 1), ('second', 'a', 3), ('first', 'd', 1);
      insert into sys.sys_role_permission (id, role_id, permission_id) values ('1', 'first', 'c'), ('2', 'first', 'a'), ('3', 'second', 'a'), ('4', 'first', 'd')`.execute(
      server.context.db,
    );
    expect(await of()).toEqual(['/a', '/c']);
    await call('PUT', '/sys/user/preference', token, { favourites: [] });
    expect(await of()).toEqual([]);
  });

  it('SCREEN-09 account preferences are kept member by member, and an address elsewhere is no home page', async () => {
    const token = await signedIn('zoe');
    const put = (change: object) => call('PUT', '/sys/user/preference', token, change);
    await put({ mode: 'dark', favourites: ['/online/cgformList/1'] });
    await put({ homePath: '/dashboard/task', dayFormat: 'YYYY/MM/DD' });
    expect((await call('GET', '/sys/user/preference', token)).result).toEqual({
      ...{ mode: 'dark', favourites: ['/online/cgformList/1'], homePath: '/dashboard/task', dayFormat: 'YYYY/MM/DD' },
    });
    expect((await put({ dayFormat: 'D.M.YYYY' })).status).toBe(400);
    const view = { path: '/online/cgformList/1?f.state=draft&saved=*待确认', title: '待确认', titleEn: 'To confirm' };
    expect((await put({ favourites: ['/a', view] })).result.favourites).toEqual(['/a', view]);
    for (const path of ['//elsewhere.example/?a', 'javascript:alert(1)'])
      expect((await put({ favourites: [{ ...view, path }] })).status).toBe(400);
    for (const homePath of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere'])
      expect((await put({ homePath })).status).toBe(400);
    expect(await data(token)).toMatchObject({ homePath: '/dashboard/task' });
  });
});
