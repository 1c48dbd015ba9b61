import { describe, expect, it, vi } from 'vitest';
import { fakeHttp } from '#src/api/testing/fake-http.ts';
import { loadMessages } from '#messages';
import { setLanguage } from '#src/shared/language/index.ts';
import { unsealed } from '#src/api/seal-password.ts';
import type { EntryStore } from '#src/api/storage.ts';
import { grantedCodes, parseAuthEntries } from './auth-entry.ts';
import { createSession } from './session.ts';

await loadMessages('en-US');

function memory(): EntryStore & { lifetimes: Map<string, number | undefined>; values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  const lifetimes = new Map<string, number | undefined>();
  return {
    values,
    lifetimes,
    get: (key) => values.get(key),
    set(key, value, lifetimeMs) {
      values.set(key, value);
      lifetimes.set(key, lifetimeMs);
      return true;
    },
    remove: (key) => void values.delete(key),
  };
}

const menu = [{ id: '1', path: '/a', component: 'a', meta: { title: 'A' } }];
const answers: Record<string, unknown> = {
  '/sys/login': {
    success: true,
    code: '200',
    result: {
      token: 't',
      userInfo: { id: '7', username: 'lj', realname: '李娟', avatar: 'temp/lj.png', tenantId: 3 },
      sysAllDictItems: { sex: [] },
    },
  },
  '/sys/permission/getUserPermissionByToken': {
    success: true,
    code: 200,
    result: { menu, auth: [{ action: 'a:b', type: '1' }], allAuth: [], sysSafeMode: 'yes' },
  },
};
const credentials = { username: 'lj', password: 'p', captcha: 'c', checkKey: 1, remember_me: false };
const WEEK_MS = 604_800_000;

function setUp(changes: Record<string, unknown> = {}, seal = unsealed) {
  const table = { ...answers, ...changes };
  const local = memory();
  const tab = memory();
  const sent: unknown[] = [];
  const http = fakeHttp({
    fetch: async (url, init) => {
      if (init?.body) sent.push(JSON.parse(String(init.body)));
      const body = table[new URL(String(url), 'http://x').pathname];
      return new Response(JSON.stringify(body ?? null), { status: body ? 200 : 500 });
    },
  });
  const create = () => createSession({ http, local, tab, seal });
  return { local, tab, sent, session: create(), again: create };
}

describe('the session', () => {
  it('AUTH-03 STORE-04 stores token, user name, user and dictionaries for seven days and knows the user', async () => {
    const { session, local, again } = setUp();
    await session.signIn(credentials);
    expect(Object.fromEntries(local.lifetimes)).toEqual({
      'Access-Token': WEEK_MS,
      Login_Username: WEEK_MS,
      Login_Userinfo: WEEK_MS,
      IS_EXPIRE: WEEK_MS,
      UI_CACHE_DB_DICT_DATA: WEEK_MS,
      TENANT_ID: WEEK_MS,
    });
    expect(session.state()).toMatchObject({ token: 't', info: { id: '7', username: 'lj', realname: '李娟' }, permissionList: null });
    expect(again().state()).toMatchObject({ token: 't', info: { realname: '李娟' } });
  });

  it('STORE-06 passwords go as the server wants them, and what it said of that is forgotten when it refuses one', async () => {
    const seal = { seal: async (password: string) => `sealed ${password}`, forget: vi.fn() };
    const { session, sent } = setUp({}, seal);
    await session.signIn(credentials);
    await session.renew(credentials);
    expect(sent).toEqual(Array(2).fill({ ...credentials, password: 'sealed p' }));
    expect(seal.forget).not.toHaveBeenCalled();
    const refusing = setUp({ '/sys/login': { success: false, code: 500, message: '用户名或密码错误' } }, seal);
    await expect(refusing.session.signIn(credentials)).rejects.toThrow('用户名或密码错误');
    expect(seal.forget).toHaveBeenCalledTimes(1);
  });

  it('AUTH-03 CALL-04 a sign-in by a provider or by CAS stores no dictionary items', async () => {
    const answer = answers['/sys/login'];
    const { session, local } = setUp({ '/sys/thirdLogin/getLoginUser/t%2F1/corp': answer, '/sys/cas/client/validateLogin': answer });
    await session.signInByThird({ token: 't/1', thirdType: 'corp' });
    expect(session.state()).toMatchObject({ token: 't', info: { username: 'lj' } });
    session.clear();
    await session.signInByTicket({ ticket: 'ST-1', service: 'http://x/' });
    expect([...local.lifetimes.keys()]).not.toContain('UI_CACHE_DB_DICT_DATA');
  });

  it('AUTH-03 AUTH-07 the state has user name, name, tenant, welcome and avatar of the user, also after a reload, until they sign out', async () => {
    const { session, again } = setUp();
    const user = { username: 'lj', realname: '李娟', tenantid: '3', welcome: '欢迎您，李娟', avatar: 'temp/lj.png' };
    const nobody = { username: '', realname: '', tenantid: '', welcome: '', avatar: '' };
    expect(session.state()).toMatchObject(nobody);
    await session.signIn(credentials);
    expect(session.state()).toMatchObject(user);
    expect(again().state()).toMatchObject(user);
    session.clear();
    expect(session.state()).toMatchObject(nobody);
  });

  it('STORE-02 AUTH-08 of several tenants none is stored until one is chosen, for seven days; a single one needs no choice', async () => {
    const tenantList = [
      { id: 1000, name: '一厂' },
      { id: 1001, name: '二厂' },
    ];
    const result = { token: 't', userInfo: { id: '7', username: 'lj' }, tenantList };
    const { session, local } = setUp({ '/sys/login': { success: true, code: 200, result } });
    await session.signIn(credentials);
    expect(session.state().info?.tenants).toEqual([
      { id: '1000', name: '一厂' },
      { id: '1001', name: '二厂' },
    ]);
    expect(local.values.has('TENANT_ID')).toBe(false);
    session.chooseTenant('1001');
    expect([local.values.get('TENANT_ID'), local.lifetimes.get('TENANT_ID')]).toEqual(['1001', WEEK_MS]);
    expect(session.state()).toMatchObject({ tenantid: '1001', info: { tenants: [] } });
    session.clear();
    expect(local.values.has('TENANT_ID')).toBe(false);
    const one = setUp({ '/sys/login': { success: true, code: 200, result: { ...result, tenantList: tenantList.slice(1) } } });
    await one.session.signIn(credentials);
    expect([one.session.state().info?.tenants, one.local.values.get('TENANT_ID')]).toEqual([[], '1001']);
  });

  it('AUTH-07 the welcome is in the language that the user switches to', async () => {
    const { session } = setUp();
    await session.signIn(credentials);
    const listener = vi.fn();
    session.subscribe(listener);
    setLanguage('en-US');
    void session.speak();
    expect([session.state().welcome, listener.mock.calls.length]).toEqual(['Welcome, 李娟', 1]);
    setLanguage('zh-CN');
  });

  it.each([
    [{ success: false, code: 412, message: '验证码错误' }, '验证码错误'],
    [{ success: true, code: 201, message: '还差一步', result: { token: 't', userInfo: { username: 'x' } } }, '还差一步'],
  ])('ERR-13 rejects any code but 200 with the message of the server', async (answer, message) => {
    const { session, local } = setUp({ '/sys/login': answer });
    await expect(session.signIn(credentials)).rejects.toThrow(message);
    expect(session.state().token).toBeUndefined();
    expect(local.values.size).toBe(0);
  });

  it('PERM-02 and STORE-03 load menu and permission lists, the lists into the storage of the tab', async () => {
    const { session, tab } = setUp();
    await session.signIn(credentials);
    await session.loadPermissions();
    expect(session.state()).toMatchObject({ permissionList: [{ path: '/a' }], grantedAuth: [{ action: 'a:b' }], allAuth: [] });
    expect([...tab.values.keys()]).toEqual(['LOGIN_USER_BUTTON_AUTH', 'SYS_BUTTON_AUTH']);
  });

  it('AUTH-07 treats a safe mode that is not a boolean as false', async () => {
    const { session } = setUp();
    await session.loadPermissions();
    expect(session.state().sysSafeMode).toBe(false);
  });

  it('AUTH-05 and ERR-24 clear everything at sign-out even if the server fails, and report the failure', async () => {
    const { session, local, tab } = setUp({ '/sys/logout': undefined });
    await session.signIn(credentials);
    await session.loadPermissions();
    local.set('TENANT_ID', '7');
    await expect(session.signOut()).rejects.toThrow('500');
    expect(session.state()).toMatchObject({ token: undefined, info: undefined, permissionList: null, grantedAuth: [] });
    expect([...local.values.keys(), ...tab.values.keys()]).toEqual([]);
  });

  it('ends after a password change if the server has ended it, and otherwise continues', async () => {
    const updatePassword = { success: true, code: 200, message: '密码重置成功!', result: null };
    const first = { success: true, code: 200, result: { token: 't', userInfo: { username: 'lj', mustChangePassword: true } } };
    const passwords = { oldpassword: 'a', password: 'b', confirmpassword: 'b' };
    const alive = setUp({ '/sys/user/updatePassword': updatePassword, '/sys/login': first });
    await alive.session.signIn(credentials);
    expect(await alive.session.changePassword(passwords)).toEqual({ message: '密码重置成功!', isAlive: true });
    expect(alive.again().state().info?.mustChangePassword).toBe(false);
    const ended = setUp({ '/sys/user/updatePassword': updatePassword, '/sys/permission/getUserPermissionByToken': undefined });
    await ended.session.signIn(credentials);
    expect(await ended.session.changePassword(passwords)).toMatchObject({ isAlive: false });
    expect(ended.session.state().token).toBeUndefined();
  });
});

it('PERM-03 splits comma lists, ignores blank parts and disabled entries', () => {
  const entries = parseAuthEntries([
    { action: 'a, b,,', type: '1' },
    { action: 'c', type: '2', status: '0' },
    { action: 'd', type: 1, status: 1 },
    null,
    'x',
  ]);
  expect([...grantedCodes(entries)]).toEqual(['a', 'b', 'd']);
});
