import { Type } from '@sinclair/typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, features } from '#server/app.ts';
import type { Catalogue, CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import { bare, ok } from '#server/envelope.ts';
import { defineRoute, type Access, type Feature } from '#server/route.ts';
import type { ServerContext } from '#server/server-context.ts';
import { startAttackServer, type AttackServer } from './attack-server.ts';
import { caseValues } from './case-values.ts';
import { expectClean, said } from './clean-answer.ts';
import { probes } from './probes.ts';
import type { Probe } from './probe.ts';
import { readPublishedCases } from './published-cases.ts';
import { replay } from './replay.ts';
import type { Verdict } from './verdict.ts';

const anyQuery = Type.Record(Type.String(), Type.String());

/** The flaws of the stock product, reproduced: request text in SQL, raw errors, secrets for everyone. */
const weakFeature: Feature = {
  name: 'weak',
  routes: ({ db }) => [
    defineRoute({
      method: 'GET',
      url: '/sys/duplicate/check',
      access: 'self',
      schema: { query: anyQuery },
      async run({ query }) {
        try {
          const { rows } =
            await sql`select 1 from ${sql.raw(`sys.${query.tableName}`)} where ${sql.raw(query.fieldName ?? '')} = 'x'`.execute(db);
          return ok(rows);
        } catch (error) {
          return bare(`PostgresError: ${error instanceof Error ? error.message : ''}`);
        }
      },
    }),
    defineRoute({
      method: 'POST',
      url: '/jmreport/queryFieldBySql',
      access: 'public',
      schema: { body: Type.Object({ sql: Type.String(), type: Type.Optional(Type.String()) }) },
      run: async ({ body }) => ok((await sql`${sql.raw(body.sql.replaceAll('sys_user', 'sys.sys_user'))}`.execute(db)).rows),
    }),
    defineRoute({
      method: 'GET',
      url: '/sys/api/queryAllUser',
      access: 'self',
      schema: { query: anyQuery },
      run: async () => ok(await db.selectFrom('sys.sys_user').selectAll().execute()),
    }),
    defineRoute({
      method: 'PUT',
      url: '/sys/role/edit',
      access: 'self',
      schema: { body: Type.Record(Type.String(), Type.Unknown()) },
      run: async () => ok(null, 'done.edited'),
    }),
  ],
};

/** All features, with flawed routes in place of the fixed ones. */
function weakFeatures(context: ServerContext): Feature[] {
  const replaced = new Set(weakFeature.routes(context).map(({ url }) => url));
  const kept = ({ name, routes }: Feature): Feature => ({
    name,
    routes: (given) => routes(given).filter(({ url }) => !replaced.has(url)),
  });
  return [...features.map(kept), weakFeature];
}

/** A catalogue that finds a stored field under any name, as if request names were not checked. */
function credulous(catalogue: Catalogue): Catalogue {
  const snapshot = async (): Promise<CatalogueSnapshot> => {
    const real = await catalogue.snapshot();
    const find: CatalogueSnapshot['find'] = (name) => {
      const form = real.find(name);
      const some = form?.fields.find((field) => field.storage === 'string');
      return form && some && { ...form, field: (asked) => form.field(asked) ?? { ...some, name: asked } };
    };
    return { ...real, find };
  };
  const open: Catalogue['open'] = async (name) => {
    const { form } = await catalogue.open(name);
    const believing = await snapshot();
    return { snapshot: believing, form: believing.find(name) ?? form };
  };
  return { ...catalogue, snapshot, open };
}

describe('the attacks against servers with a removed guard', () => {
  let server: AttackServer;
  const cases = readPublishedCases();
  const apps: FastifyInstance[] = [];
  beforeAll(async () => {
    server = await startAttackServer();
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await server.close();
  });
  const weakened = async (app: FastifyInstance) => {
    apps.push(app);
    return app;
  };

  it.runIf(cases)('the published attacks succeed against a server with the published vulnerabilities', async () => {
    const app = await weakened(await build(server.context, undefined, weakFeatures(server.context)));
    const values = caseValues(server);
    const faultsOf = async (id: string) => {
      const attack = cases?.find((each) => each.id === id);
      return attack ? (await replay(app, attack, values)).faults.join('\n') : '';
    };
    expect(await faultsOf('CVE-2023-40989')).toContain('gives away $argon2id');
    expect(await faultsOf('jimureport#4709')).toMatch(/takes \d+ ms/);
    expect(await faultsOf('CVE-2023-38905')).toMatch(/takes \d+ ms|gives away PostgresError/);
    expect(await faultsOf('JeecgBoot#5134')).toContain('gives away');
    expect(await faultsOf('JeecgBoot#9674')).toContain('gives away 13912345678');
    expect(await faultsOf('JeecgBoot#5165')).toContain('answers 200');
  });

  it('IMPLIED-10 a missing form permission check is detected', async () => {
    const open = (access: Access): Access => (access === 'public' ? access : 'self');
    const list = features.map((feature) => ({
      ...feature,
      routes: (context: typeof server.context) => feature.routes(context).map((route) => ({ ...route, access: open(route.access) })),
    }));
    const app = await weakened(await build(server.context, undefined, list));
    const url = `/jeecg-boot/online/cgform/api/getData/${server.secretId}`;
    const answer = await app.inject({ url, headers: { 'x-access-token': server.lowToken } });
    expect(answer.body).toContain(server.canaries.row);
    expect(() => expectClean(answer, url, server.canaries)).toThrow('expected');
    expect((await server.app.inject({ url, headers: { 'x-access-token': server.lowToken } })).statusCode).toBe(403);
  });

  it('IMPLIED-16 a missing check of column names is detected', async () => {
    const app = await weakened(await build({ ...server.context, catalogue: credulous(server.context.catalogue) }));
    const ask = async (target: FastifyInstance) => {
      const url = `/jeecg-boot/online/cgform/api/getData/${server.demoId}?column=ctid&order=asc`;
      return said(await target.inject({ url, headers: { 'x-access-token': server.lowToken } })).success;
    };
    expect([await ask(app), await ask(server.app)]).toEqual([true, false]);
  });

  it('missing headers, stack traces and database messages are detected', async () => {
    const headers = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    };
    const answer = async (body: string, changed: Record<string, string> = {}, status = 200) => {
      const app = Fastify();
      app.get('/', (_, reply) =>
        reply
          .status(status)
          .headers({ ...headers, ...changed })
          .send(body),
      );
      return app.inject('/').finally(() => app.close());
    };
    const dirty = [
      'syntax error at or near "x"',
      'Error\n    at run (store.js:7)',
      'relation "x" does not exist',
      '/srv/app/server',
      'root:x:0:0',
    ];
    for (const body of [...dirty, server.canaries.phone]) {
      const given = await answer(body);
      expect(() => expectClean(given, body, server.canaries)).toThrow('expected');
    }
    for (const changed of [...Object.keys(headers).map((name) => ({ [name]: '' })), { 'access-control-allow-origin': '*' }]) {
      const given = await answer('{}', changed);
      expect(() => expectClean(given, 'x')).toThrow('expected');
    }
    const failed = await answer('{}', {}, 500);
    expect(() => expectClean(failed, 'x')).toThrow('expected');
    const clean = await answer('{}');
    expectClean(clean, 'x', server.canaries);
  });

  // Probes that read repository files are independent of this server.
  it.each(Object.entries(probes).filter(([sentence]) => !sentence.includes('lock file')))(
    'the check "%s" can fail',
    async (_sentence, probe) => {
      const outcomes = await Promise.all([brokenServer(server, 200), brokenServer(server, 500)].map((broken) => fails(probe, broken)));
      expect(outcomes).toContain(true);
    },
  );
});

/** The worst case: every response is 200 or 500, every canary is reached and every table is changed. */
function brokenServer(server: AttackServer, status: number): AttackServer {
  const app = Fastify();
  let answers = 0;
  const body = () => ({
    success: status === 200,
    message: `message ${(answers += 1)}`,
    code: status,
    result: { token: 'x', records: [], row_version: 1 },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => void payload.resume().on('end', () => done(null)));
  app.setNotFoundHandler((_request, reply) => reply.status(status).send(body()));
  const send: AttackServer['send'] = (method, url) => app.inject({ method, url });
  const listener = { ...server.listener, connections: () => 1 };
  return { ...server, app, send, listener, addForm: async () => 'x', addUser: async () => 'x' };
}

async function fails(probe: Probe, server: AttackServer): Promise<boolean> {
  const verdict: Verdict = { name: 'main', outcome: 'answered', status: 200, elapsedMs: 1, body: '{"message":"x"}', headers: '' };
  const before = { tables: '', users: '', roles: '', demo: '', secret: '' };
  Object.defineProperty(Object.prototype, 'polluted', { value: 1, configurable: true });
  try {
    await probe({ server, verdicts: [verdict], before });
    return false;
  } catch {
    return true;
  } finally {
    Reflect.deleteProperty(Object.prototype, 'polluted');
    await server.app.close();
  }
}
