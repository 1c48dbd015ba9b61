import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { build } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { providerSettings, startOauthProvider, type OauthProvider } from '#server/testing/oauth-provider.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const HERE = 'http://erp.example';

describe('signing in by the account of a provider', () => {
  let server: TestServer;
  let provider: OauthProvider;
  let app: Awaited<ReturnType<typeof build>>;
  let userId: string;
  beforeAll(async () => {
    server = await startTestServer();
    provider = await startOauthProvider();
    userId = await server.addUser({ username: 'weng', password: 'password-1' });
    const { publicUrl, providers } = readConfig(providerSettings(provider, HERE));
    app = await build({ ...server.context, config: { ...server.context.config, publicUrl, providers, registration: true } });
  });
  afterEach(() => server.context.db.deleteFrom('sys.third_account').execute());
  afterAll(async () => {
    provider.close();
    await app.close();
    await server.close();
  });

  /** A browser: keeps its cookie, and follows redirects to the provider and back. */
  function browser() {
    let cookie = '';
    const get = async (path: string) => {
      const answer = await app.inject({ url: path, headers: { cookie } });
      cookie = String(answer.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
      return answer;
    };
    const travel = async (path: string): Promise<URL> => {
      const out = await get(path);
      return land(String(out.headers.location ?? out.json().result.url));
    };
    const land = async (outward: string): Promise<URL> => {
      const back = await fetch(outward, { redirect: 'manual' });
      const { pathname, search } = new URL(back.headers.get('location') ?? '');
      return new URL(String((await get(pathname + search)).headers.location), HERE);
    };
    const post = async (path: string, payload: object, token = '') => {
      const answer = await app.inject({ method: 'POST', url: `/jeecg-boot${path}`, headers: { cookie, 'x-access-token': token }, payload });
      cookie = String(answer.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
      return answer.json();
    };
    const enter = async ({ searchParams }: URL) =>
      (
        await get(`/jeecg-boot/sys/thirdLogin/getLoginUser/${searchParams.get('oauth2LoginToken')}/${searchParams.get('thirdType')}`)
      ).json();
    return { get, travel, land, post, enter };
  }
  const RENDER = '/jeecg-boot/sys/thirdLogin/render/corp?redirect=%2Fso%2Forder';

  it('AUTH-13 CALL-04 an account is bound by the password of its user once, and signs in by itself from then on', async () => {
    provider.user = { id: '4711', name: '翁' };
    const one = browser();
    const page = await one.travel(RENDER);
    expect([page.pathname, page.searchParams.get('redirect')]).toEqual(['/oauth2-app/login', '/so/order']);
    const thirdUserUuid = page.searchParams.get('thirdUserUuid');
    expect(await one.post('/sys/third/user/checkPassword', { thirdUserUuid, username: 'weng', password: 'wrong' })).toMatchObject({
      success: false,
      message: '用户名或密码错误',
    });
    const bound = await one.post('/sys/third/user/checkPassword', { thirdUserUuid, username: 'weng', password: 'password-1' });
    const url = `/jeecg-boot/sys/thirdLogin/getLoginUser/${bound.result}/corp`;
    const entered = { success: true, code: 200, result: { token: expect.any(String), userInfo: { username: 'weng' } } };
    expect((await one.get(url)).json()).toMatchObject(entered);
    expect((await one.get(url)).json()).toMatchObject({ success: false });
    const other = browser();
    expect(await other.enter(await other.travel(RENDER))).toMatchObject(entered);
    expect(await server.context.db.selectFrom('sys.third_account').select(['user_id', 'name']).execute()).toEqual([
      { user_id: userId, name: '翁' },
    ]);
  });

  it('AUTH-13 the work-chat app asks its own address, and its user is the one that it names', async () => {
    provider.user = { id: 'WengLi', name: '' };
    const one = browser();
    const page = await one.travel('/jeecg-boot/sys/thirdLogin/oauth2/wechat_enterprise/login?state=http%3A%2F%2Felsewhere.example');
    expect([page.host, page.searchParams.get('thirdType')]).toEqual(['erp.example', 'wechat_enterprise']);
    const thirdUserUuid = page.searchParams.get('thirdUserUuid');
    const made = await one.post('/sys/thirdLogin/user/create', { uuid: thirdUserUuid, username: 'wengli', suffix: 7 });
    expect((await one.get(`/jeecg-boot/sys/thirdLogin/getLoginUser/${made.result}/wechat_enterprise`)).json()).toMatchObject({
      result: { userInfo: { username: 'wengli7' } },
    });
  });

  it('AUTH-13 what a provider sends back counts in the browser that set out, once, and a refusal says so', async () => {
    provider.user = { id: '4712', name: '李' };
    const [victim, attacker] = [browser(), browser()];
    await victim.get(RENDER);
    const out = await attacker.get(RENDER);
    const back = await fetch(String(out.headers.location), { redirect: 'manual' });
    const { pathname, search } = new URL(back.headers.get('location') ?? '');
    const failure = async (who: ReturnType<typeof browser>, path: string) =>
      new URL(String((await who.get(path)).headers.location), HERE).searchParams.get('failure');
    expect(await failure(victim, pathname + search)).toBe('third-ticket-wrong');
    expect(await failure(attacker, pathname + search)).toBe('third-ticket-wrong');
    provider.user = null;
    expect((await victim.travel(RENDER)).searchParams.get('failure')).toBe('third-refused');
    const wrong = new URL(String((await victim.get(RENDER)).headers.location));
    expect(await failure(victim, `${pathname}?state=${wrong.searchParams.get('state')}&code=made-up`)).toBe('third-refused');
    expect((await victim.get('/jeecg-boot/sys/thirdLogin/render/unknown')).statusCode).toBe(404);
  });

  it('AUTH-13 a code is exchanged by the server with the verifier of its own journey, and only its challenge is sent ahead', async () => {
    provider.user = { id: '4713', name: '王' };
    const one = browser();
    const out = new URL(String((await one.get(RENDER)).headers.location));
    expect(out.searchParams.get('code_challenge_method')).toBe('S256');
    expect(out.searchParams.get('redirect_uri')).toBe(`${HERE}/jeecg-boot/sys/thirdLogin/corp/callback`);
    await one.land(out.href);
    const verifier = provider.exchanges.at(-1)?.get('code_verifier') ?? '';
    expect(verifier).toHaveLength(43);
    expect(out.href).not.toContain(verifier);
    const { rows } = { rows: await server.context.db.selectFrom('sys.sign_in_ticket').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain(out.searchParams.get('state'));
  });

  it('SCREEN-21 a signed-in user adds an account, sees it, and removes it; one of somebody else is not taken over', async () => {
    provider.user = { id: '4714', name: '周' };
    await server.addUser({ username: 'zhou', password: 'password-1' });
    const [token, one] = [await server.signIn('zhou', 'password-1'), browser()];
    const add = async (as: string) => {
      const { result } = await one.post('/sys/third/bind/corp', {}, as);
      return (await one.land(result.url)).searchParams.get('third');
    };
    expect(await add(token)).toBe('bound');
    expect(await add(token)).toBe('bound');
    expect(await add(await server.signIn())).toBe('third-taken');
    const mine = await server.call('GET', '/sys/third/mine', undefined, token);
    expect(mine.result).toMatchObject([{ thirdType: 'corp', thirdId: '4714', name: '周' }]);
    const remove = () => server.call('POST', '/sys/third/unbind', { thirdType: 'corp', thirdId: '4714' }, token);
    expect(await remove()).toMatchObject({ success: true, message: '已解除绑定' });
    expect(await remove()).toMatchObject({ success: false });
  });

  it('SCREEN-22 whoever may sees the accounts of all users, when they last signed in by them, and takes one away, which is audited', async () => {
    provider.user = { id: '4715', name: '吴' };
    const { db } = server.context;
    const owner = await server.addUser({ username: 'wu', password: 'password-1' });
    await server.addUser({ username: 'looks', password: 'password-1', permissions: ['system:third:list'] });
    const one = browser();
    await one.land((await one.post('/sys/third/bind/corp', {}, await server.signIn('wu', 'password-1'))).result.url);
    await db.insertInto('sys.third_account').values({ third_type: 'dingtalk', third_id: 'd1', name: '郑', user_id: userId }).execute();
    const looks = await server.signIn('looks', 'password-1');
    interface Found {
      records: { id: string; lastTime: string | null }[];
      total: number;
    }
    const list = (query = '') => server.call<Found>('GET', `/sys/third/list${query}`, undefined, looks);
    expect((await list('?column=name&order=asc')).result).toMatchObject({ total: 2 });
    const { result } = await list('?thirdType=corp&realname=wu');
    expect(result.records).toMatchObject([{ thirdType: 'corp', name: '吴', username: 'wu', orgCodeTxt: null, lastTime: null }]);
    expect((await list('?third_id=4715')).success).toBe(false);
    await one.enter(await one.travel(RENDER));
    const [{ id, lastTime } = { id: '', lastTime: null }] = (await list('?thirdType=corp')).result.records;
    expect(lastTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await server.call('POST', '/sys/third/release', { id }, looks)).status).toBe(403);
    const release = async () => server.call('POST', '/sys/third/release', { id }, await server.signIn());
    expect(await release()).toMatchObject({ success: true, message: '已解除绑定' });
    expect(await release()).toMatchObject({ success: false, message: '该第三方账号没有绑定' });
    const audited = await db.selectFrom('sys.sys_log').selectAll().where('action', '=', 'third-account-released').execute();
    expect(audited.at(-1)).toMatchObject({ username: 'admin', subject: 'wu', detail: 'corp 吴' });
    await db.updateTable('sys.sys_user').set({ del_flag: 1 }).where('id', '=', userId).execute();
    expect((await list()).result).toMatchObject({ records: [], total: 0 });
    await db.updateTable('sys.sys_user').set({ del_flag: 0 }).where('id', 'in', [userId, owner]).execute();
  });
});
