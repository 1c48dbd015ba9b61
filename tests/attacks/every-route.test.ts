import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttackServer, type AttackServer } from './attack-server.ts';
import { expectClean, said } from './clean-answer.ts';
import { everyRoute, requestsWith, usualRequest } from './every-route.ts';
import { takeFingerprint } from './fingerprint.ts';

/** Password and token hashes and their column names: in no response, whoever the caller is. */
const SECRETS = /\$argon2|"(?:password|passwd|pwd|salt|initials|tokenHash|token_hash|passwordHash|cgrSql|cgr_sql)"/i;

const HOSTILE: readonly (readonly [string, string])[] = [
  ['an end of a text', "' or 1=1 --"],
  ['a second statement', '1); select pg_sleep(3); --'],
  ['wildcards', '%_*\\'],
  ['a NUL', 'a\0b'],
  ['half a character', '\ud800'],
  ['the name of the prototype', '__proto__'],
  ['the name of the constructor', 'constructor'],
  ['a number out of range', '99999999999999999999'],
  ['minus all', '-521'],
  ['JSON of many levels', '['.repeat(300) + ']'.repeat(300)],
  ['JSON with a prototype', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'],
  ['a list of conditions with NUL', '[{"field":"id","rule":"eq","val":"\\u0000"},{"field":"__proto__","rule":"in","val":["x"]}]'],
  ['commas', ',,,a,,'],
  ['a text as long as an address may be', 'x'.repeat(15_000)],
  ['a date that is none', '2026-02-31 25:61:61'],
];

describe('attacks on every route', () => {
  let server: AttackServer;
  beforeAll(async () => {
    server = await startAttackServer();
  });
  afterAll(() => server.close());

  it.each(HOSTILE)('IMPLIED-16 %s in every position of every route is rejected or harmless', async (name, value) => {
    const statuses = new Set<number>();
    for (const { method, route } of everyRoute(server)) {
      const requests = requestsWith(server, method, route, value);
      const answers = await Promise.all(
        requests.map(({ url, body }) => server.send(method, url, { token: server.adminToken, ...(body && { body }) })),
      );
      for (const [place, answer] of answers.entries()) {
        expectClean(answer, `${name}: ${method} ${JSON.stringify(requests[place]).slice(0, 300)}`);
        statuses.add(answer.statusCode);
      }
    }
    // Detects a caller who has been signed out meanwhile and tests nothing.
    expect([statuses.has(400), statuses.has(401)]).toEqual([true, false]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('a text of a megabyte in any member of a body is rejected or harmless', async () => {
    for (const { method, route } of everyRoute(server).filter((each) => each.method !== 'GET' && each.route.schema?.body)) {
      const [request] = requestsWith(server, method, route, 'x'.repeat(1_000_000));
      const url = request?.url.split('?')[0] ?? '';
      const address = url.replaceAll(/x{1000,}/g, 'x');
      expectClean(await server.send(method, address, { token: server.adminToken, body: request?.body }), `${method} ${address}`);
    }
  });

  it('no response of any lookup contains a password, its hash or its column name', async () => {
    const { adminId, demoReportId } = server;
    const ids = { id: adminId, ids: adminId, userid: adminId, userId: adminId, userIds: adminId, headId: demoReportId };
    const names = {
      code: 'sex',
      key: '1',
      keyWord: 'a',
      tableName: 'sys_user',
      fieldName: 'username',
      fieldVal: 'admin',
      username: 'admin',
    };
    const tree = { text: 'realname', pidField: 'id', pid: '0', pcode: '0', field: 'id', val: 'x', fieldId: 'x', ruleCode: 'x' };
    const fields = (await server.context.db.selectFrom('sys.onl_cgreport_item').select('id').execute()).map((item) => item.id);
    const values = { ...ids, ...names, ...tree, fieldId: fields[0] ?? '', dataId: server.demoRowId };
    let answered = 0;
    for (const { route } of everyRoute(server).filter(({ method }) => method === 'GET'))
      for (const token of [server.adminToken, server.lowToken]) {
        const { url } = usualRequest(server, route, values);
        const answer = await server.send('GET', url, { token });
        if (String(answer.headers['content-type']).includes('json') && said(answer).success) answered += 1;
        // The report designer may read the SQL.
        const body = route.url.startsWith('/online/cgreport/head/') ? answer.body.replaceAll('"cgrSql"', '') : answer.body;
        expect([url, SECRETS.exec(body)?.[0], body.includes(server.canaries.passwordHash)]).toEqual([url, undefined, false]);
      }
    expect(answered).toBeGreaterThan(80);
    expect(SECRETS.test(JSON.stringify({ password: 1 })) && SECRETS.test(server.canaries.passwordHash)).toBe(true);
  });

  it('IMPLIED-10 requests of a user without permissions never change users, roles or the tables of others', async () => {
    const before = await takeFingerprint(server.context.db);
    for (const { method, route } of everyRoute(server).filter(({ method }) => method !== 'GET'))
      for (const value of [server.adminId, server.secretRowId, server.secretId])
        for (const { url, body } of requestsWith(server, method, route, value))
          expectClean(
            await server.send(method, url, { token: server.lowToken, ...(body && { body }) }),
            `${method} ${url}`,
            server.canaries,
          );
    const after = await takeFingerprint(server.context.db);
    expect([after.users, after.roles, after.secret]).toEqual([before.users, before.roles, before.secret]);
  });
});
