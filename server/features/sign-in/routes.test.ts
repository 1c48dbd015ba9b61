import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { build } from '#server/app.ts';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '#server/testing/test-server.ts';

interface Wire {
  success: boolean;
  code: number;
  message: string;
  result: Record<string, unknown>;
}

describe('signing in', () => {
  let server: TestServer;
  let addressCount = 0;
  beforeAll(async () => void (server = await startTestServer({ captcha: true })));
  afterAll(() => server.close());

  const login = async (payload: Record<string, unknown>, remoteAddress = '10.0.0.1') =>
    (await server.app.inject({ method: 'POST', url: '/jeecg-boot/sys/login', payload, remoteAddress })).json<Wire>();
  const departs = async (token: string) =>
    (await server.app.inject({ url: '/jeecg-boot/sys/user/getCurrentUserDeparts', headers: { 'x-access-token': token } })).statusCode;
  /** Requests a captcha and reads its answer from the database. */
  const captcha = async (): Promise<{ checkKey: string; captcha: string }> => {
    const checkKey = newId();
    await server.app.inject(`/jeecg-boot/sys/randomImage/${checkKey}`);
    const row = await server.context.db
      .selectFrom('sys.sys_captcha')
      .where('check_key', '=', checkKey)
      .select('answer')
      .executeTakeFirstOrThrow();
    return { checkKey, captcha: row.answer };
  };
  const attempt = async (username: string, password: string, address?: string, more: object = {}) =>
    login({ username, password, ...(await captcha()), ...more }, address);
  const freshAddress = () => `10.1.0.${(addressCount += 1)}`;

  it('CALL-01 the correct password returns token, user, departments and dictionaries', async () => {
    const answer = await attempt('admin', ADMIN_PASSWORD);
    expect(answer).toMatchObject({ success: true, code: 200, message: '登录成功' });
    expect(answer.result).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      userInfo: { username: 'admin', mustChangePassword: false },
      departs: [],
      multi_depart: 0,
      sysAllDictItems: expect.any(Object),
    });
    expect(JSON.stringify(answer)).not.toMatch(/argon2|"password"|"salt"/);
  });

  it('CALL-01 a wrong password and an unknown name have the same response and about the same duration', async () => {
    const time = async (username: string) => {
      const given = await captcha();
      const start = performance.now();
      const { message, code, success } = await login({ username, password: 'wrong-password', ...given }, freshAddress());
      return { ms: performance.now() - start, message, code, success };
    };
    await time('admin');
    const [wrong, unknown] = [await time('admin'), await time('nobody-here')];
    expect(wrong).toMatchObject({ message: '用户名或密码错误', code: 500, success: false });
    expect({ ...unknown, ms: 0 }).toEqual({ ...wrong, ms: 0 });
    expect(unknown.ms).toBeGreaterThan(wrong.ms / 4);
  });

  it('CALL-01 a captcha is required, must be correct, ignores case, and can be used once', async () => {
    expect(await login({ username: 'admin', password: ADMIN_PASSWORD })).toMatchObject({ code: 500, message: '验证码无效' });
    const wrong = { ...(await captcha()), captcha: '----' };
    expect(await login({ username: 'admin', password: ADMIN_PASSWORD, ...wrong })).toMatchObject({ code: 412, message: '验证码错误' });
    const right = await captcha();
    const lower = { ...right, captcha: right.captcha.toLowerCase() };
    expect((await login({ username: 'admin', password: ADMIN_PASSWORD, ...lower })).success).toBe(true);
    expect(await login({ username: 'admin', password: ADMIN_PASSWORD, ...right })).toMatchObject({ code: 412 });
  });

  it('IMPLIED-27 a wrong answer invalidates the captcha', async () => {
    const given = await captcha();
    await login({ username: 'admin', password: ADMIN_PASSWORD, ...given, captcha: '----' });
    expect(await login({ username: 'admin', password: ADMIN_PASSWORD, ...given })).toMatchObject({ code: 412 });
  });

  it('IMPLIED-27 a captcha older than a minute is rejected', async () => {
    const given = await captcha();
    await sql`update sys.sys_captcha set expires_at = expires_at - interval '61 seconds'`.execute(server.context.db);
    expect(await login({ username: 'admin', password: ADMIN_PASSWORD, ...given })).toMatchObject({ code: 412 });
  });

  it('IMPLIED-27 the image of a captcha contains no text', async () => {
    const url = String((await server.app.inject('/jeecg-boot/sys/randomImage/k1')).json<{ result: string }>().result);
    expect(url).toMatch(/^data:image\/svg\+xml;base64,/);
    const svg = Buffer.from(url.split(',')[1] ?? '', 'base64').toString();
    expect(svg.match(/<path /g)).toHaveLength(9);
    expect(svg).not.toMatch(/<text|<title|<desc|NaN|undefined/);
  });

  it('IMPLIED-14 five wrong passwords lock that account for that address only, even for the correct one', async () => {
    await server.addUser({ username: 'locked', password: 'password-1' });
    const address = freshAddress();
    for (let count = 0; count < 5; count += 1) expect((await attempt('locked', 'wrong', address)).message).toBe('用户名或密码错误');
    expect((await attempt('locked', 'password-1', address)).message).toBe('该用户登录失败次数过多，请于10分钟后再次登录！');
    expect((await attempt('locked', 'password-1', freshAddress())).success).toBe(true);
    await sql`update sys.sys_sign_in_failure set failed_at = failed_at - interval '11 minutes'`.execute(server.context.db);
    expect((await attempt('locked', 'password-1', address)).success).toBe(true);
  });

  it('IMPLIED-14 twenty wrong passwords from twenty addresses slow an account down, but not for an address where its user is signed in', async () => {
    await server.addUser({ username: 'spread', password: 'password-1' });
    const home = freshAddress();
    expect((await attempt('spread', 'password-1', home)).success).toBe(true);
    for (let count = 0; count < 20; count += 1) expect((await attempt('spread', 'wrong', freshAddress())).message).toBe('用户名或密码错误');
    expect((await attempt('spread', 'password-1', freshAddress())).message).toBe('该用户登录失败次数过多，请 10 秒后再试');
    expect((await attempt('spread', 'password-1', home)).success).toBe(true);
    await sql`update sys.sys_sign_in_failure set failed_at = failed_at - interval '11 seconds'`.execute(server.context.db);
    expect((await attempt('spread', 'wrong', freshAddress())).message).toBe('用户名或密码错误');
    expect((await attempt('spread', 'password-1', freshAddress())).message).toBe('该用户登录失败次数过多，请 10 秒后再试');
    await sql`update sys.sys_sign_in_failure set failed_at = failed_at - interval '11 seconds'`.execute(server.context.db);
    expect((await attempt('spread', 'password-1', freshAddress())).success).toBe(true);
  });

  it('IMPLIED-14 an address gets sixty captchas in a minute', async () => {
    const ask = async (remoteAddress: string) =>
      (await server.app.inject({ url: `/jeecg-boot/sys/randomImage/${newId()}`, remoteAddress })).statusCode;
    const greedy = freshAddress();
    const statuses = await Promise.all(Array.from({ length: 60 }, () => ask(greedy)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await ask(greedy), await ask(freshAddress()), await ask('127.0.0.1')]).toEqual([429, 200, 200]);
    await sql`update sys.sys_captcha set expires_at = expires_at - interval '61 seconds'`.execute(server.context.db);
    expect(await ask(greedy)).toBe(200);
  });

  it('IMPLIED-14 a hundred wrong passwords lock an address for every account, except the address of a proxy on the same machine', async () => {
    await server.addUser({ username: 'sprayed', password: 'password-1' });
    const spray = (address: string, count: number) =>
      sql`insert into sys.sys_sign_in_failure (username, address) select 'user-' || n, ${address} from generate_series(1, ${count}::int) n`.execute(
        server.context.db,
      );
    const [full, last] = [freshAddress(), freshAddress()];
    await Promise.all([spray(full, 100), spray(last, 99), spray('127.0.0.1', 200)]);
    expect((await attempt('sprayed', 'password-1', full)).message).toBe('该地址登录失败次数过多，请于1小时后再次登录！');
    for (const address of [last, '127.0.0.1', freshAddress()])
      expect([address, (await attempt('sprayed', 'password-1', address)).success]).toEqual([address, true]);
    await sql`update sys.sys_sign_in_failure set failed_at = failed_at - interval '61 minutes'`.execute(server.context.db);
    expect((await attempt('sprayed', 'password-1', full)).success).toBe(true);
  });

  it('IMPLIED-14 the address reported by a proxy counts only if TRUST_PROXY names it', async () => {
    const addressesFor = async (trustProxy: string | null) => {
      const app = await build({ ...server.context, config: { ...server.context.config, captcha: false, trustProxy } });
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      await app.inject({ method: 'POST', url: '/jeecg-boot/sys/login', headers, payload: { username: 'proxied', password: 'wrong' } });
      await app.close();
      const rows = await server.context.db
        .deleteFrom('sys.sys_sign_in_failure')
        .where('username', '=', 'proxied')
        .returning('address')
        .execute();
      return rows.map((row) => row.address);
    };
    expect(await addressesFor(null)).toEqual(['127.0.0.1']);
    expect(await addressesFor('10.0.0.1')).toEqual(['127.0.0.1']);
    expect(await addressesFor('127.0.0.1')).toEqual(['203.0.113.7']);
  });

  it('IMPLIED-14 concurrent guesses cannot bypass the lock', async () => {
    await server.addUser({ username: 'hammered', password: 'password-1' });
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('hammered', 'wrong', address)));
    expect(answers.filter((answer) => answer.message === '用户名或密码错误').length).toBeLessThanOrEqual(5);
  });

  it('AUTH-08 STORE-02 a user of tenants gets those that are active to choose from; one whose tenants are all frozen does not get in', async () => {
    await sql`insert into sys.sys_tenant (id, name, status, begin_date, end_date) values (1000, '一厂', 1, null, null), (1001, '二厂', 0, null, null),
      (1002, '三厂', 1, null, localtimestamp - interval '1 day'), (1003, '四厂', 1, localtimestamp - interval '1 day', null)`.execute(
      server.context.db,
    );
    const of = async (ids: string) => {
      await sql`update sys.sys_user set rel_tenant_ids = ${ids} where username = 'tenant'`.execute(server.context.db);
      return attempt('tenant', 'password-1', freshAddress());
    };
    await server.addUser({ username: 'tenant', password: 'password-1' });
    expect((await of('1003,1000,1001,1002')).result).toMatchObject({ tenantList: [{ id: 1000, name: '一厂', status: 1 }, { id: 1003 }] });
    expect(await of('1001,1002')).toMatchObject({ success: false, message: '与该用户关联的租户均已被冻结，无法登录！' });
    expect((await of('')).result).not.toHaveProperty('tenantList');
  });

  it('AUTH-15 a request in the name of a tenant that the user does not belong to, or that is frozen, is refused', async () => {
    await sql`insert into sys.sys_tenant (id, name, status) values (1010, '五厂', 1), (1011, '六厂', 0), (1012, '七厂', 1)`.execute(
      server.context.db,
    );
    await server.addUser({ username: 'worker', password: 'password-1' });
    const token = String((await attempt('worker', 'password-1', freshAddress())).result.token);
    await sql`update sys.sys_user set rel_tenant_ids = '1010, 1011' where username = 'worker'`.execute(server.context.db);
    const asking = async (headers: object) => {
      const url = '/jeecg-boot/sys/user/preference';
      return (await server.app.inject({ method: 'GET', url, headers: { 'x-access-token': token, ...headers } })).statusCode;
    };
    for (const own of [{}, { 'tenant-id': '0' }, { 'tenant-id': '1010' }, { 'X-Tenant-Id': '1010', 'tenant-id': '1010' }])
      expect([own, await asking(own)]).toEqual([own, 200]);
    for (const foreign of ['1011', '1012', '1010 or 1=1', '-1', '01010'])
      for (const name of ['tenant-id', 'x-tenant-id']) expect([foreign, await asking({ [name]: foreign })]).toEqual([foreign, 403]);
    expect(await asking({ 'tenant-id': '1010', 'x-tenant-id': '1012' })).toBe(403);
  });

  it('IMPLIED-14 a frozen user is told so only with the correct password, and loses open sessions', async () => {
    await server.addUser({ username: 'frozen', password: 'password-1' });
    const { token } = (await attempt('frozen', 'password-1')).result;
    await sql`update sys.sys_user set status = 2 where username = 'frozen'`.execute(server.context.db);
    expect(await departs(String(token))).toBe(401);
    expect((await attempt('frozen', 'wrong', freshAddress())).message).toBe('用户名或密码错误');
    expect((await attempt('frozen', 'password-1', freshAddress())).message).toBe('该用户已冻结');
  });

  it('CALL-03 signing out invalidates the token, and succeeds without one', async () => {
    const token = String((await attempt('admin', ADMIN_PASSWORD)).result.token);
    expect(await departs(token)).toBe(200);
    const out = await server.app.inject({ method: 'POST', url: '/jeecg-boot/sys/logout', headers: { 'x-access-token': token } });
    expect(out.json()).toMatchObject({ success: true, result: '退出登录成功！' });
    expect(await departs(token)).toBe(401);
    expect((await server.app.inject({ method: 'POST', url: '/jeecg-boot/sys/logout' })).json()).toMatchObject({ success: true });
  });

  it('IMPLIED-14 the database stores no token, and a session expires', async () => {
    const token = String((await attempt('admin', ADMIN_PASSWORD)).result.token);
    const { rows } = await sql`select * from sys.sys_session`.execute(server.context.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    await sql`update sys.sys_session set expires_at = now() - interval '1 second'`.execute(server.context.db);
    expect(await departs(token)).toBe(401);
  });

  it('IMPLIED-14 using a session extends it', async () => {
    const token = String((await attempt('admin', ADMIN_PASSWORD, undefined, { remember_me: false })).result.token);
    await sql`update sys.sys_session set expires_at = now() + interval '30 minutes'`.execute(server.context.db);
    expect(await departs(token)).toBe(200);
    const { rows } = await sql<{ long: boolean }>`select expires_at > now() + interval '119 minutes' as long from sys.sys_session`.execute(
      server.context.db,
    );
    expect(rows.some((row) => row.long)).toBe(true);
  });

  it('IMPLIED-11 sign-ins and failures are in the audit trail', async () => {
    const { rows } = await sql<{ action: string }>`select distinct action from sys.sys_log order by action`.execute(server.context.db);
    expect(rows.map((row) => row.action)).toEqual(expect.arrayContaining(['sign-in', 'sign-in-refused']));
  });
});
