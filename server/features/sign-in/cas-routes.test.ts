import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '#server/app.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const SERVICE = 'http://localhost/user/login';

describe('signing in by CAS', () => {
  let server: TestServer;
  let app: Awaited<ReturnType<typeof build>>;
  /** A CAS server with one ticket for one service. */
  const provider = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '', 'http://x');
    const isRight = pathname === '/cas/serviceValidate' && searchParams.get('ticket') === 'ST-1' && searchParams.get('service') === SERVICE;
    const inner = isRight
      ? '<cas:authenticationSuccess> <cas:user>weng</cas:user></cas:authenticationSuccess>'
      : '<cas:authenticationFailure code="INVALID_TICKET"><cas:user>weng</cas:user></cas:authenticationFailure>';
    answer.end(`<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`);
  });
  beforeAll(async () => {
    server = await startTestServer();
    await server.addUser({ username: 'weng', password: 'password-1' });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const casUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/cas`;
    app = await build({ ...server.context, config: { ...server.context.config, casUrl } });
  });
  afterAll(async () => {
    provider.closeAllConnections();
    provider.close();
    await app.close();
    await server.close();
  });

  const url = '/jeecg-boot/sys/cas/client/validateLogin';
  const ask = async (payload: { ticket: string; service: string }, on = app) => (await on.inject({ method: 'POST', url, payload })).json();

  it('CALL-05 a ticket that the CAS server knows signs its user in, by POST and by GET', async () => {
    const expected = { success: true, result: { token: expect.any(String), userInfo: { username: 'weng' } } };
    expect(await ask({ ticket: 'ST-1', service: SERVICE })).toMatchObject(expected);
    const query = new URLSearchParams({ ticket: 'ST-1', service: SERVICE });
    expect((await app.inject(`${url}?${query}`)).json()).toMatchObject(expected);
  });

  it('CALL-05 a CAS ticket that is wrong, or for another site, signs nobody in; nor does any where single sign-on is off', async () => {
    for (const wrong of [
      { ticket: 'ST-2', service: SERVICE },
      { ticket: 'ST-1', service: 'http://elsewhere.example/user/login' },
      { ticket: 'ST-1', service: 'nonsense' },
    ])
      expect(await ask(wrong)).toMatchObject({ success: false, message: '单点登录凭证无效，请重新登录', result: null });
    expect(await ask({ ticket: 'ST-1', service: SERVICE }, server.app)).toMatchObject({ success: false, message: '未启用单点登录' });
  });
});
