import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttackServer, type AttackServer } from './attack-server.ts';
import { expectClean, said } from './clean-answer.ts';
import { takeFingerprint, type Fingerprint } from './fingerprint.ts';

/** Texts with a meaning to a database when they are not bound as parameters. */
const SQL_TEXTS = [
  "'",
  '"',
  '`',
  "' or '1'='1",
  "1' or 1=1 --",
  "'; drop table biz.biz_demo; --",
  'id;drop table biz.biz_demo',
  'id desc, (select 1)',
  'case when 1=1 then id else name end',
  'cast((select version()) as int)',
  '(select password from sys.sys_user limit 1)',
  '1) union select password from sys.sys_user --',
  'pg_sleep(3)',
  'name\' collate "C',
  'name::regclass',
  '$1',
  '${name}',
  '%s',
  'id/**/desc',
  'ｉｄ',
  'іd',
  'ʼ or ʼ1ʼ=ʼ1',
  '＇ or 1=1',
  'ı',
  'id\u202e',
  'id\nname',
  '__proto__',
  'constructor',
  'toString',
  '*',
  'biz_demo.name',
  'biz_secret.salary',
  'row_version',
  'ctid',
  'xmin',
  'tableoid',
];

describe('attacks on the list query', () => {
  let server: AttackServer;
  let before: Fingerprint;
  beforeAll(async () => {
    server = await startAttackServer();
    before = await takeFingerprint(server.context.db);
  });
  afterAll(async () => {
    const after = await takeFingerprint(server.context.db);
    await server.close();
    expect(after).toEqual(before);
  });

  const getData = async (query: Record<string, string> | string) => {
    const text = typeof query === 'string' ? query : new URLSearchParams(query).toString();
    const began = performance.now();
    const answer = await server.send('GET', `/online/cgform/api/getData/${server.demoId}?${text}`, { token: server.lowToken });
    expectClean(answer, text.slice(0, 200), server.canaries);
    expect([text.slice(0, 100), performance.now() - began < 2500]).toEqual([text.slice(0, 100), true]);
    return said(answer);
  };
  const idsOf = ({ result }: { result: unknown }) => (result as { records: { id: string }[] }).records.map(({ id }) => id);
  const twice = (text: string) => encodeURIComponent(encodeURIComponent(text));

  it.each(SQL_TEXTS)('IMPLIED-16 the sort column %j is rejected, plain and encoded twice', async (column) => {
    const order = 'asc';
    expect(await getData({ column, order })).toMatchObject({ success: false, code: 500, result: null });
    // A name alone, or with blanks around it, is not an attack.
    expect((await getData(`column=${twice(column)}&order=asc`)).success).toBe(false);
  });

  it.each(SQL_TEXTS)('IMPLIED-16 the direction %j is ignored: the order stays ascending or descending', async (order) => {
    const ids = idsOf(await getData({ column: 'qty', order }));
    expect(ids).toEqual(idsOf(await getData({ column: 'qty', order: 'desc' })));
  });

  it.each(SQL_TEXTS)('IMPLIED-16 the filter value %j is treated as text and matches no row', async (value) => {
    if (value === '*') return;
    for (const name of ['name', 'note', 'owner', 'id']) expect([name, idsOf(await getData({ [name]: value }))]).toEqual([name, []]);
    for (const name of ['qty', 'price', 'weight', 'day', 'moment'])
      for (const prefix of ['', '> ', '!', '*']) await getData({ [name]: prefix + value });
    for (const name of ['day_begin', 'moment_end', 'qty_begin']) expect(idsOf(await getData({ [name]: value }))).toEqual([]);
  });

  it.each(SQL_TEXTS)('IMPLIED-16 the filter name %j is ignored', async (name) => {
    const all = idsOf(await getData({}));
    expect(idsOf(await getData({ [name]: 'x' }))).toEqual(all);
    expect(idsOf(await getData({ [`biz_secret@${name}`]: 'x', [`biz_secret_line@${name}`]: 'x' }))).toEqual(all);
  });

  it.each(SQL_TEXTS)('IMPLIED-16 the super query accepts %j neither as a field nor as a rule, and otherwise as text only', async (text) => {
    const ask = (item: object, match = 'and') =>
      getData({ superQueryParams: encodeURIComponent(JSON.stringify([item])), superQueryMatchType: match });
    expect(await ask({ field: text, rule: 'eq', val: 'x' })).toMatchObject({ success: false });
    expect(await ask({ field: `biz_secret,${text}`, rule: 'eq', val: 'x' })).toMatchObject({ success: false });
    expect(await ask({ field: 'name', rule: text, val: 'x' })).toMatchObject({ success: false });
    expect(idsOf(await ask({ field: 'name', rule: 'eq', val: text }))).toEqual([]);
    expect(idsOf(await ask({ field: 'name', rule: 'eq', val: 'no such name' }, text))).toEqual([]);
  });

  it('IMPLIED-16 another form cannot be reached through the name of its table', async () => {
    const item = (field: string) => JSON.stringify([{ field, rule: 'like', val: 'canary' }]);
    for (const field of ['biz_secret,salary', 'biz_secret_line,detail', 'sys_user,password', 'sys.sys_user,password'])
      expect([field, (await getData({ superQueryParams: item(field) })).success]).toEqual([field, false]);
  });

  it('a super query that is not a list of conditions is a bad request', async () => {
    const wrong = [
      '{}',
      '1',
      '"x"',
      'null',
      '[',
      '%',
      '[[[[',
      JSON.stringify(Array.from({ length: 101 }, () => ({ field: 'name', rule: 'eq', val: 'x' }))),
    ];
    for (const superQueryParams of wrong)
      expect([superQueryParams, await getData({ superQueryParams })]).toMatchObject([superQueryParams, { code: 400 }]);
  });

  it('IMPLIED-16 non-text members in a super query neither cause an error nor match', async () => {
    const odd = ['{"toString":1}', '{"valueOf":1,"toString":1}', '{"__proto__":null}', '[{"toString":1}]', '[[[]]]', 'true', '1e400'];
    for (const value of odd) {
      await getData({ superQueryParams: `[{"field":"name","rule":"eq","val":${value}}]` });
      await getData({ superQueryParams: `[{"field":"name","rule":${value},"val":"x"}]` });
      await getData({ superQueryParams: `[{"field":${value},"rule":"eq","val":"x"}]` });
    }
  });

  it('numbers, pages and dates at and beyond their limits cause no server error', async () => {
    const numbers = [
      '0',
      '-0',
      '-1',
      '1e400',
      '1e-400',
      '9007199254740993',
      '99999999999999999999999',
      'NaN',
      'Infinity',
      '0x10',
      '1_000',
      '²',
      '٣',
    ];
    const days = [
      '0000-00-00',
      '9999-12-31',
      '99999-01-01',
      '2024-02-30',
      '2024-13-01',
      'infinity',
      'now',
      'epoch',
      "now'::date",
      '-2024-01-01',
    ];
    for (const value of [...numbers, ...days])
      for (const name of ['qty', 'price', 'weight', 'day', 'moment', 'id']) {
        await getData({ [name]: value });
        await getData({ [name]: `>= ${value}` });
        await getData({ [name]: `${value},${value}` });
        await getData({ superQueryParams: JSON.stringify([{ field: name, rule: 'ne', val: value }]) });
      }
    for (const value of [...numbers, '-521', '1;drop', '[]', '{}']) {
      await getData({ pageNo: value, pageSize: '10' });
      await getData({ pageNo: '1', pageSize: value });
    }
  });

  it('very long values, very many names and NUL cause no server error', async () => {
    await getData({ name: 'x'.repeat(15_000) });
    await getData({ name: '%'.repeat(5_000) });
    await getData({ name: '*%_%_%_%_%_%_%_%_%_%_%_%_%_%_%_*' });
    await getData({ name: Array.from({ length: 5_000 }, (_, place) => place).join(',') });
    await getData(Array.from({ length: 10_000 }, (_, place) => `k${place}=v`).join('&'));
    await getData(Array.from({ length: 1_000 }, () => 'name=x').join('&'));
    await getData({ column: Array.from({ length: 2_000 }, () => 'name').join(','), order: 'asc' });
    expect((await server.send('GET', `/online/cgform/api/getData/${server.demoId}?name=%00`, { token: server.lowToken })).statusCode).toBe(
      400,
    );
  });

  it('IMPLIED-16 prototype pollution names have no effect', async () => {
    await getData('__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__=x&constructor=x&hasOwnProperty=x');
    expect('polluted' in {}).toBe(false);
  });
});
