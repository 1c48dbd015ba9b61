import { expect } from 'vitest';
import { formField } from '#server/features/online-forms/testing/test-forms.ts';
import { serverErrors } from '#src/messages/zh-CN/server-errors.ts';
import { sql } from 'kysely';
import type { AttackServer } from './attack-server.ts';
import type { Probe } from './probe.ts';

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const key = formField('id', { dbLength: '36', dbIsKey: '1' });

function post(server: AttackServer, payload: string, contentType = 'application/json') {
  const headers = { 'x-access-token': server.lowToken, 'content-type': contentType };
  return server.app.inject({ method: 'POST', url: `/jeecg-boot/online/cgform/api/form/${server.demoId}`, headers, payload });
}

const noMatchForLiteral: Probe = async ({ server, verdicts }) => {
  expect(verdicts[0]?.body).toContain('"result":[]');
  const all = await server.send('GET', '/sys/dict/loadDict/sys_role,role_name,role_code', { token: server.lowToken });
  expect(all.json<{ result: unknown[] }>().result).not.toEqual([]);
};

const wildcardsEscaped: Probe = async ({ server }) => {
  for (const keyword of ['%', '_', '%25', '\\']) {
    const address = `/sys/dict/loadDict/sys_role,role_name,role_code?keyword=${encodeURIComponent(keyword)}`;
    const answer = await server.send('GET', address, { token: server.lowToken });
    expect([keyword, answer.json<{ result: unknown[] }>().result]).toEqual([keyword, []]);
  }
};

const catalogueMessages: Probe = ({ verdicts }) => {
  // A message consisting only of a detail would match anything.
  const texts = Object.values(serverErrors).filter((text) => !/^\{\w+\}$/.test(text));
  const sentences = texts.map((text) => new RegExp(`^${text.replaceAll(/[.?()]/g, '\\$&').replaceAll(/\{\w+\}/g, '.{0,200}')}$`));
  for (const { name, body } of verdicts) {
    const { message } = JSON.parse(body) as { message: string };
    expect([name, message, sentences.some((sentence) => sentence.test(message))]).toEqual([name, message, true]);
  }
};

const sizesLimited: Probe = async ({ server }) => {
  const statuses = async (payload: string) => (await post(server, payload)).statusCode;
  const nested = (levels: number) => `{"deep":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const members = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, place) => [`m${place}`, 1])));
  expect(await statuses(nested(31))).toBe(200);
  expect(await statuses(nested(33))).toBe(400);
  expect(await statuses(members(5000))).toBe(200);
  expect(await statuses(members(5001))).toBe(400);
  expect(await statuses(`{"note":"${'x'.repeat(BODY_LIMIT_BYTES)}"}`)).toBe(413);
};

const nulRefused: Probe = async ({ server }) => {
  expect((await post(server, String.raw`{"name":"a\u0000b"}`)).statusCode).toBe(400);
  expect((await post(server, String.raw`{"name":"a\ud800b"}`)).statusCode).toBe(400);
};

const onlyJson: Probe = async ({ server }) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/vnd.x+json', 'text/html'])
    expect([type, (await post(server, '{"name":"by another type"}', type)).statusCode]).toEqual([type, 400]);
};

const bodiesAreTakenAtTheirWord: Probe = async ({ server }) => {
  const put = (url: string, body: object) => server.send('PUT', url, { token: server.lowToken, body });
  expect((await put('/sys/selectDepart', { orgCode: ['A01'] })).statusCode).toBe(400);
  expect((await put('/sys/selectDepart', { orgCode: 1 })).statusCode).toBe(400);
  // Stock clients send stray members: they are dropped unread.
  const [named, stray] = await Promise.all(
    [{}, { isAdministrator: true, userId: 'admin' }].map((more) => put('/sys/selectDepart', { orgCode: 'A01', ...more })),
  );
  expect([stray?.statusCode, { ...stray?.json(), timestamp: 0 }]).toEqual([named?.statusCode, { ...named?.json(), timestamp: 0 }]);
};

const innerJsonIsHarmless: Probe = async ({ server }) => {
  const extConfigJson = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  const extended = formField('a', { fieldExtendJson: extConfigJson });
  const id = await server.addForm({ tableName: 't_inner', tableType: 1, extConfigJson }, [key, extended]);
  for (const model of ['getColumns', 'getFormItem', 'getQueryInfo'])
    expect((await server.send('GET', `/online/cgform/api/${model}/${id}`, { token: server.adminToken })).statusCode).toBe(200);
  expect('polluted' in {}).toBe(false);
};

/** Patterns with catastrophic backtracking, against the longest value that is checked. */
const linearPatterns: Probe = async ({ server }) => {
  const patterns = ['^(a+)+$', '(a|aa)+$', '(.*a){25}', '(x+x+)+y', '(?=a)b', '(a)\\1', '['];
  for (const [place, fieldValidType] of patterns.entries()) {
    const table = `t_pattern_${place}`;
    const field = formField('a', { fieldValidType, dbType: 'Text', dbLength: '0' });
    await server.addForm({ tableName: table, tableType: 1 }, [key, field]);
    const began = performance.now();
    const body = { a: `${'a'.repeat(4000)}!` };
    const answer = await server.send('POST', `/online/cgform/api/form/${table}`, { token: server.adminToken, body });
    expect([fieldValidType, answer.statusCode, performance.now() - began < 1500]).toEqual([fieldValidType, 200, true]);
  }
};

const longValuesRefused: Probe = async ({ server }) => {
  const field = formField('a', { fieldValidType: '^a+$', dbType: 'Text', dbLength: '0' });
  await server.addForm({ tableName: 't_pattern_long', tableType: 1 }, [key, field]);
  const save = async (length: number) => {
    const answer = await server.send('POST', '/online/cgform/api/form/t_pattern_long', {
      token: server.adminToken,
      body: { a: 'a'.repeat(length) },
    });
    return answer.json<{ success: boolean }>().success;
  };
  expect([await save(4096), await save(4097)]).toEqual([true, false]);
};

const namesRefused: Probe = async ({ server }) => {
  const add = async (tableName: string) => {
    const body = { head: { tableName, tableType: 1 }, fields: [key] };
    return (await server.send('POST', '/online/cgform/api/addAll', { token: server.adminToken, body })).json<{ success: boolean }>()
      .success;
  };
  const names = [
    'sys_user',
    'pg_class',
    'onl_cgform_head',
    'sqlite_x',
    'a b',
    '1a',
    'ａ',
    'a-b',
    'biz.x',
    '_id',
    '__proto__',
    'x'.repeat(64),
    'a"; drop table sys_user; --',
  ];
  for (const name of names) expect([name, await add(name)]).toEqual([name, false]);
};

const definitionsAreNoSql: Probe = async ({ server }) => {
  const field = (name: string, more: object) => formField(name, more);
  const fields = [
    key,
    field('a', { dbDefaultVal: '(select password from sys.sys_user limit 1)', dbLength: '200' }),
    field('b', { dbDefaultVal: 'now(); drop table biz.biz_demo; --', dbLength: '200' }),
    field('c', { dbType: 'int); drop table x; --' }),
    field('d', { dbType: 'xml' }),
    field('e', { dbLength: '10) default (select 1); --' }),
  ];
  await server.addForm({ tableName: 't_ddl', tableType: 1 }, fields);
  const { rows } = await sql<{ column_default: string | null; data_type: string }>`select column_default, data_type
    from information_schema.columns where table_name = 't_ddl'`.execute(server.context.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.column_default ?? "''").toMatch(/^('([^']|'')*'(::[a-z ]+)?|-?\d+|now\(\)|CURRENT_TIMESTAMP)$/);
    expect(row.data_type).not.toBe('xml');
  }
};

/** Probes of input validation. */
export const inputProbes: Readonly<Record<string, Probe>> = {
  'zero matches for a literal keyword that no row contains': noMatchForLiteral,
  '% and _ in keyword are escaped': wildcardsEscaped,
  'message is from the catalogue plus a trace id; no SQL, path, version, stack': catalogueMessages,
  'depth <= 32, keys <= 5 000, body <= 2 MB (20 MB on import)': sizesLimited,
  'NUL answered 400, not 500': nulRefused,
  'text/plain parser removed; schema keyed by route not by type': onlyJson,
  'bodies: coerceTypes off, unknown keys 400 on writes': bodiesAreTakenAtTheirWord,
  'inner JSON strings parsed by the same safe parser': innerJsonIsHarmless,
  'compile on linear engine or refuse with a clear message': linearPatterns,
  'value length capped before match': longValuesRefused,
  'name regex ^[a-z][a-z0-9_]{0,47}$, forbidden prefixes sys_, pg_, onl_, sqlite_': namesRefused,
  'always quoted by one helper; only types of a closed map; defaults are typed literals': definitionsAreNoSql,
};
