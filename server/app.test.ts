import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatForServer } from '#messages';
import { build, features } from './app.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { connectDatabase } from './db/connect.ts';
import { ok } from './envelope.ts';
import { clientPage } from './plugins/client-page.ts';
import { publicRoutes } from './plugins/public-routes.ts';
import { defineRoute, type Feature } from './route.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const PAGE = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script type="module" src="/assets/main.js"></script>';

/** Routes with handlers that fail in typical ways. */
const probes: Feature = {
  name: 'probes',
  routes: ({ db }) => [
    defineRoute({
      method: 'GET',
      url: '/probe/bug',
      access: 'self',
      run: () => Promise.reject(new Error('secret at line 7')),
    }),
    defineRoute({
      method: 'GET',
      url: '/probe/sql',
      access: 'self',
      run: async () => ok(await sql`select secret_column from nowhere`.execute(db)),
    }),
    defineRoute({
      method: 'POST',
      url: '/probe/duplicate',
      access: 'self',
      run: async () => ok(await sql`insert into sys.sys_role (id, role_name, role_code) values ('x', 'x', 'admin')`.execute(db)),
    }),
    defineRoute({
      method: 'POST',
      url: '/probe/echo/:count',
      access: 'self',
      schema: {
        params: Type.Object({ count: Type.Integer() }),
        query: Type.Object({ flag: Type.Optional(Type.Boolean()) }),
        body: Type.Object({
          text: Type.String(),
          size: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
          nested: Type.Optional(Type.Unknown()),
        }),
      },
      run: async ({ params, query, body }) => ok({ ...params, ...query, ...body }),
    }),
    defineRoute({ method: 'GET', url: '/probe/permission', access: { permission: 'probe:look' }, run: async () => ok('seen') }),
  ],
};

describe('the HTTP server', () => {
  let server: TestServer;
  let app: FastifyInstance;
  let folder: string;
  let token: string;
  const log: string[] = [];
  const call = (method: 'GET' | 'POST', url: string, payload?: unknown, headers: Record<string, string> = { 'x-access-token': token }) =>
    app.inject({ method, url: `/jeecg-boot${url}`, headers, ...(payload !== undefined && { payload: payload as object }) });

  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(path.join(tmpdir(), 'selvedge-page-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'index.html'), PAGE);
    await writeFile(path.join(folder, 'script-frame.html'), '<script>1</script>');
    await writeFile(path.join(folder, 'assets/main.js'), 'export {};');
    await writeFile(path.join(folder, 'assets/main.js.br'), 'packed');
    await writeFile(path.join(folder, 'assets/old.js'), 'export {};');
    const context = { ...server.context, log: pino({}, { write: (line: string) => log.push(line) }) };
    app = await build(context, clientPage(folder), [...features, probes]);
    token = await server.signIn();
  });
  afterAll(async () => {
    await app.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('IMPLIED-10 the public routes are exactly those of the checked-in list', () => {
    const open = features
      .flatMap((feature) => feature.routes(server.context))
      .filter((route) => route.access === 'public')
      .flatMap((route) => [route.method].flat().map((method) => `${method} ${route.url}`));
    expect(open.toSorted()).toEqual(publicRoutes.toSorted());
  });

  it('IMPLIED-10 every other route responds 401 without a token, before validating the input', async () => {
    for (const route of features.flatMap((feature) => feature.routes(server.context))) {
      if (route.access === 'public') continue;
      for (const method of [route.method].flat()) {
        const answer = await app.inject({ method, url: `/jeecg-boot${route.url.replaceAll(/:\w+/g, 'x').replace('*', 'x')}` });
        expect([method, route.url, answer.statusCode]).toEqual([method, route.url, 401]);
      }
    }
  });

  it('IMPLIED-01 an invalid token is an envelope with code 401', async () => {
    const answer = await call('GET', '/probe/permission', undefined, { 'x-access-token': 'forged' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({
      success: false,
      message: 'Token失效，请重新登录!',
      code: 401,
      result: null,
      timestamp: expect.any(Number),
    });
  });

  it('IMPLIED-10 a token is accepted only in its header', async () => {
    expect((await app.inject(`/jeecg-boot/probe/permission?token=${token}`)).statusCode).toBe(401);
    const cookie = await app.inject({ url: '/jeecg-boot/probe/permission', headers: { cookie: `X-Access-Token=${token}` } });
    expect(cookie.statusCode).toBe(401);
  });

  it('IMPLIED-10 a user without the permission gets 403; one who has it and an administrator pass', async () => {
    await server.addUser({ username: 'looker', password: 'password-1', permissions: ['probe:look'] });
    await server.addUser({ username: 'nobody', password: 'password-1', permissions: ['probe:other'] });
    const [looker, nobody] = [await server.signIn('looker', 'password-1'), await server.signIn('nobody', 'password-1')];
    const refused = await call('GET', '/probe/permission', undefined, { 'x-access-token': nobody });
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([403, 510, '没有权限，请联系管理员授权']);
    expect((await call('GET', '/probe/permission', undefined, { 'x-access-token': looker })).json().result).toBe('seen');
    expect((await call('GET', '/probe/permission')).json().result).toBe('seen');
  });

  it('IMPLIED-01 an unknown path and an unknown method below the API are an envelope with 404', async () => {
    for (const answer of [await call('GET', '/no/such'), await call('POST', '/sys/health', {})]) {
      expect([answer.statusCode, answer.json().code, answer.json().success]).toEqual([404, 404, false]);
    }
  });

  it('IMPLIED-01 a bug is a 500 that shows only a trace id, under which it is logged', async () => {
    for (const probe of ['/probe/bug', '/probe/sql']) {
      const answer = await call('GET', probe);
      const trace = /追踪号 ([0-9a-f]{12})$/.exec(answer.json().message)?.[1];
      expect(answer.statusCode).toBe(500);
      expect(answer.body).not.toMatch(/secret|nowhere|select|app\.test|at line/);
      expect(log.filter((line) => line.includes(trace ?? 'no trace'))).toHaveLength(1);
    }
  });

  it('a duplicate row reports the columns, but neither the statement nor the values', async () => {
    const { message, code } = (await call('POST', '/probe/duplicate', {})).json();
    expect({ message, code }).toEqual({ message: '数据库中已存在该记录：role_code', code: 500 });
  });

  it('IMPLIED-32 an unreachable database is a 503 on every route, including the health check', async () => {
    const gone = connectDatabase('postgres://nobody:nothing@127.0.0.1:1/none');
    const lame = await build({ ...server.context, db: gone.db, catalogue: createCatalogue(gone.db) });
    for (const url of ['/jeecg-boot/sys/health', '/jeecg-boot/sys/user/getCurrentUserDeparts']) {
      const answer = await lame.inject({ url, headers: { 'x-access-token': token } });
      expect([answer.statusCode, answer.json().message]).toEqual([503, formatForServer('zh-CN', 'error.database-down')]);
      expect(answer.body).not.toContain('127.0.0.1');
    }
    await lame.close();
    await gone.close();
  });

  it('paths and queries are coerced to numbers and booleans, bodies are not', async () => {
    expect((await call('POST', '/probe/echo/7?flag=true&_t=1', { text: 'x' })).json().result).toEqual({
      count: 7,
      flag: true,
      _t: '1',
      text: 'x',
    });
    for (const body of [{ text: 5 }, { text: ['x'] }, { text: 'x', size: true }, { text: 'x', size: ['1'] }, {}, [], 'null']) {
      const answer = await call('POST', '/probe/echo/7', body);
      expect([JSON.stringify(body), answer.statusCode]).toEqual([JSON.stringify(body), 400]);
    }
    expect((await call('POST', '/probe/echo/seven', { text: 'x' })).statusCode).toBe(400);
  });

  it('a number of a body may be sent as its text where only a number is meant, and unknown members never reach a handler', async () => {
    const echo = async (body: object) => (await call('POST', '/probe/echo/7', body)).json().result;
    expect(await echo({ text: '5', size: '12', nested: '3', 0: 'x', isAdministrator: true, count: 8 })).toEqual({
      ...{ count: 7, text: '5', size: 12, nested: '3' },
    });
    expect(await echo({ text: 'x', size: null })).toEqual({ count: 7, text: 'x', size: null });
    for (const size of ['', ' 1', '1.5', '0x1f', '1e3', '9'.repeat(400)])
      expect([size, (await call('POST', '/probe/echo/7', { text: 'x', size })).statusCode]).toEqual([size, 400]);
  });

  it('rejects bodies that are too deep, too large, poisoned, malformed or not JSON', async () => {
    const json = { 'x-access-token': token, 'content-type': 'application/json' };
    const deep = (levels: number) => `{"text":"x","nested":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const status = async (body: string, headers: Record<string, string> = json) =>
      (await app.inject({ method: 'POST', url: '/jeecg-boot/probe/echo/1', headers, payload: body })).statusCode;
    expect(await status(deep(30))).toBe(200);
    expect(await status(deep(40))).toBe(400);
    expect(await status(deep(400_000))).toBe(400);
    expect(await status(`{"text":"${'x'.repeat(2_100_000)}"}`)).toBe(413);
    expect(await status('{"text":"x","__proto__":{"isAdministrator":true}}')).toBe(400);
    expect(await status('{"text":"x","nested":{"constructor":{"prototype":{"a":1}}}}')).toBe(400);
    expect(await status(String.raw`{"text":"a\u0000b"}`)).toBe(400);
    expect(await status(String.raw`{"text":"\ud800"}`)).toBe(400);
    expect(await status('{"text":"😀"}')).toBe(200);
    expect(await status('{"text":')).toBe(400);
    expect(await status('text=x', { ...json, 'content-type': 'text/plain' })).toBe(400);
    expect(await status('text=x', { ...json, 'content-type': 'application/x-www-form-urlencoded' })).toBe(400);
  });

  it('reports the size limit of a body', async () => {
    const headers = { 'x-access-token': token, 'content-type': 'application/json' };
    const payload = `{"text":"${'x'.repeat(2_100_000)}"}`;
    const answer = await app.inject({ method: 'POST', url: '/jeecg-boot/probe/echo/1', headers, payload });
    expect(answer.json()).toMatchObject({ success: false, code: 413, message: '提交的数据过大，不能超过 2 MB' });
  });

  it('rejects ambiguous paths', async () => {
    // Over a real socket, because `inject` resolves dot segments itself, as browsers do.
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const status = (rawPath: string) =>
      new Promise((resolve, reject) => {
        get({ port, host: '127.0.0.1', path: rawPath }, (answer) => resolve(answer.resume().statusCode)).once('error', reject);
      });
    for (const part of ['%2f', '%5C', '%00', '%2e%2e', ';x=1', '\\', '../health', './x', '%zz']) {
      expect([part, await status(`/jeecg-boot/sys/randomImage/${part}`)]).toEqual([part, 400]);
    }
    expect(await status('/assets/../../package.json')).toBe(400);
    expect(await status('/jeecg-boot/sys/randomImage/%E9%A2%9C%E8%89%B2')).toBe(200);
  });

  it('a list of two hundred ids fits into a path', async () => {
    const ids = Array.from({ length: 200 }, () => 'f'.repeat(32)).join(',');
    const answer = await call('GET', `/sys/randomImage/${ids}`);
    expect(answer.json().message).toMatch(/must NOT have more than 64 characters/);
  });

  it('every response forbids sniffing, framing and caching', async () => {
    for (const url of ['/sys/health', '/no/such', '/probe/permission', '/sys/randomImage/%2f', '/sys/randomImage/%zz']) {
      const { headers } = await call('GET', url, undefined, {});
      expect([url, headers['x-content-type-options'], headers['cache-control']]).toEqual([url, 'nosniff', 'no-store']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('ROUTE-06 any other URL is the page, with a new nonce in its policy each time', async () => {
    const [first, second] = [await app.inject('/'), await app.inject('/online/cgformList/abc?pageNo=2')];
    const nonces = [first, second].map((answer) => /content="([^"]+)"/.exec(answer.body)?.[1]);
    expect(nonces[0]).not.toBe(nonces[1]);
    const policy = String(second.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[1]}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
    expect(second.headers['cache-control']).toBe('no-store');
  });

  it('the frame of stored scripts is of no origin, without network, and embedded by the own page only', async () => {
    const { headers, body } = await app.inject('/script-frame.html');
    expect(body).toBe('<script>1</script>');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; .*; sandbox allow-scripts$/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/connect-src|allow-same-origin|unsafe-eval/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('assets are cached forever and compressed, and a missing one is a 404', async () => {
    const plain = await app.inject('/assets/main.js');
    const packed = await app.inject({ url: '/assets/main.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect([plain.body, plain.headers['content-type']]).toEqual(['export {};', 'text/javascript; charset=utf-8']);
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br']);
    expect(packed.headers['cache-control']).toContain('immutable');
    expect((await app.inject('/assets/gone.js')).statusCode).toBe(404);
    await rm(path.join(folder, 'assets/old.js'));
    expect((await app.inject('/assets/old.js')).statusCode).toBe(404);
    expect((await app.inject('/assets/..%2findex.html')).statusCode).toBe(400);
  });

  it('headers must come within ten seconds and a request within a minute; a connection may be silent for ten', () => {
    const { headersTimeout, requestTimeout, timeout } = server.app.server;
    expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 60_000, 600_000]);
  });
});
