import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttackServer, type AttackServer } from './attack-server.ts';
import { expectClean, said } from './clean-answer.ts';
import { takeFingerprint } from './fingerprint.ts';

const SYSTEM_VALUES = {
  id: 'chosen-by-the-client',
  create_by: 'admin',
  create_time: '2001-01-01 00:00:00',
  update_by: 'admin',
  update_time: '2001-01-01 00:00:00',
  sys_org_code: 'A01',
  bpm_status: '3',
  row_version: 999,
};
const TEXTS = [
  "Robert'); drop table biz.biz_demo; --",
  '"; select 1; --',
  "\\'; select pg_sleep(3); --",
  '$1 $$ ${x} {{x}} %s',
  '<script>window.__pwn=1</script>',
  '<img src=x onerror=window.__pwn=1>',
  '=1+1',
  '  blanks  ',
  '\u202eright to left',
  '😀 款式 ß ﷺ',
  'a\r\nb\tc',
  "E'\\x41'",
  'null',
  'undefined',
  'NaN',
];

describe('attacks on saving', () => {
  let server: AttackServer;
  beforeAll(async () => {
    server = await startAttackServer();
  });
  afterAll(() => server.close());

  const form = () => `/online/cgform/api/form/${server.demoId}`;
  const save = async (body: object, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await server.send(method, form(), { token: server.lowToken, body });
    expectClean(answer, JSON.stringify(body).slice(0, 200), server.canaries);
    return said(answer);
  };
  const raw = async (payload: string, method: 'POST' | 'PUT' = 'POST') => {
    const headers = { 'x-access-token': server.lowToken, 'content-type': 'application/json' };
    const answer = await server.app.inject({ method, url: `/jeecg-boot${form()}`, headers, payload });
    expectClean(answer, payload.slice(0, 200), server.canaries);
    return said(answer);
  };
  const read = async (id: string) =>
    said(await server.send('GET', `${form()}/${id}`, { token: server.lowToken })).result as Record<string, unknown>;

  /** What a new record holds after a save of this value; `rejected` without a record. */
  const outcome = async (member: string, value: string) => {
    const { success, result } = await save({ name: 'edge', [member]: value });
    return success ? (await read(String(result)))[member] : 'rejected';
  };

  it.each(TEXTS)('IMPLIED-16 the text %j is stored and read back unchanged', async (text) => {
    const { result: id } = await save({ name: text, note: text });
    expect(await read(String(id))).toMatchObject({ name: text, note: text });
  });

  it('system columns, the key and the version are set by the server, when adding and updating', async () => {
    const added = await save({ ...SYSTEM_VALUES, name: 'system' });
    expect(added.result).not.toBe(SYSTEM_VALUES.id);
    const row = await read(String(added.result));
    expect(row).toMatchObject({ create_by: 'low', update_by: null, sys_org_code: null, bpm_status: '1' });
    expect(row.row_version).not.toBe(999);
    const { row_version: _version, ...changes } = SYSTEM_VALUES;
    await save({ ...changes, id: String(added.result), name: 'system again' }, 'PUT');
    expect(await read(String(added.result))).toMatchObject({
      create_by: 'low',
      update_by: 'low',
      sys_org_code: null,
      bpm_status: '1',
      name: 'system again',
    });
  });

  it('IMPLIED-16 unknown members never reach the database, whatever their names', async () => {
    const before = await takeFingerprint(server.context.db);
    const body = { name: 'x', 'name = null; --': 'x', "a'b": 'x', tenant_id: 2, del_flag: 1, password: 'x', createBy: 'admin' };
    expect(await save({ ...body, id: server.demoRowId }, 'PUT')).toMatchObject({ success: true });
    const after = await takeFingerprint(server.context.db);
    expect([after.tables, after.users, after.secret]).toEqual([before.tables, before.users, before.secret]);
  });

  it('IMPLIED-10 rows of another form cannot be saved as a sub-table or by id', async () => {
    const before = await takeFingerprint(server.context.db);
    const foreign = [{ id: server.secretRowId, name: 'taken', salary: '1', detail: 'x', secret_id: server.secretRowId }];
    await save({ name: 'carrier', biz_secret: foreign, biz_secret_line: foreign, t_bom: foreign, sys_user: foreign });
    expect(await save({ id: server.secretRowId, name: 'x' }, 'PUT')).toMatchObject({ success: false });
    const removal = await server.send('DELETE', `${form()}/${server.secretRowId},${server.demoRowId}`, { token: server.lowToken });
    expect(said(removal)).toMatchObject({ success: false });
    const after = await takeFingerprint(server.context.db);
    expect([after.secret, after.users]).toEqual([before.secret, before.users]);
    expect((await read(server.demoRowId)).id).toBe(server.demoRowId);
  });

  it('IMPLIED-10 a sub-table row of another main record is not moved', async () => {
    const admin = (method: 'POST' | 'PUT' | 'GET', url: string, body?: object) =>
      server.send(method, url, { token: server.adminToken, body });
    const style = async (code: string) =>
      said(await admin('POST', '/online/cgform/api/form/t_style', { code, t_bom: [{ material: code }] })).result;
    const [mine, theirs] = [await style('mine'), await style('theirs')];
    const rowsOf = async (id: unknown) =>
      said(await admin('GET', `/online/cgform/api/subform/list/t_bom/${String(id)}`)).result as { id: string; material: string }[];
    const [foreign] = await rowsOf(theirs);
    await admin('PUT', '/online/cgform/api/form/t_style', { id: mine, t_bom: [{ ...foreign, material: 'stolen', style_id: mine }] });
    expect(await rowsOf(theirs)).toMatchObject([{ id: foreign?.id, material: 'theirs' }]);
  });

  it('values of a wrong type are rejected or ignored, without a server error', async () => {
    const odd = [
      '{"toString":1}',
      '{"valueOf":1,"toString":1}',
      '[{"toString":1}]',
      '[[["x"]]]',
      '{}',
      'true',
      '1e308',
      '-0',
      '9007199254740993',
    ];
    for (const member of ['id', 'name', 'qty', 'price', 'weight', 'day', 'moment', 'note', 'owner', 'row_version', 'biz_secret_line'])
      for (const value of odd) {
        await raw(`{"name":"odd","${member}":${value}}`);
        await raw(`{"id":"${server.demoRowId}","${member}":${value}}`, 'PUT');
      }
    for (const body of ['[]', '1', 'null', '"x"', 'true']) expect([body, (await raw(body)).code]).toEqual([body, 400]);
  });

  it('numbers and dates at and beyond their limits are stored exactly or rejected', async () => {
    const numbers = ['2147483647', '2147483648', '-2147483649', '99999999.99', '100000000', '1e10', '1e-10', '0.005', '1e308', '1e309'];
    for (const value of [...numbers, 'NaN', 'Infinity'])
      for (const member of ['qty', 'price', 'weight'])
        expect([member, value, await outcome(member, value)]).toSatisfy(
          ([, , kept]) => kept === 'rejected' || Number(kept) === Number(value),
        );
    expect([await outcome('price', '99999999.99'), await outcome('weight', '1e-10')].map(Number)).toEqual([99_999_999.99, 1e-10]);
    const dates = [
      '0001-01-01',
      '9999-12-31',
      '10000-01-01',
      '2024-02-30',
      '2024-02-29 24:00:00',
      '2024-02-29 23:59:60',
      'infinity',
      'now',
    ];
    for (const value of dates)
      for (const member of ['day', 'moment'])
        expect([member, value, await outcome(member, value)]).toSatisfy(
          ([, , kept]) => kept === 'rejected' || kept === value || (member === 'moment' && kept === `${value} 00:00:00`),
        );
  });

  it('prototype names, deep nesting and ten thousand members are rejected before parsing', async () => {
    for (const payload of [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      String.raw`{"\u005f_proto__":{"polluted":1}}`,
    ])
      expect([payload, (await raw(payload)).code]).toEqual([payload, 400]);
    expect((await raw('{"a":'.repeat(100) + '1' + '}'.repeat(100))).code).toBe(400);
    expect((await raw(`{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`)).code).toBe(400);
    const members = Array.from({ length: 10_000 }, (_, place) => `"m${place}":1`).join(',');
    expect((await raw(`{"name":"many",${members}}`)).code).toBe(400);
    expect('polluted' in {}).toBe(false);
  });

  it('IMPLIED-16 definitions are data: designer input never runs', async () => {
    const before = await takeFingerprint(server.context.db);
    const odd = [
      { dbType: 'constructor' },
      { dbType: '__proto__' },
      { fieldShowType: '__proto__' },
      { fieldValidType: 'constructor' },
      { dbFieldName: '__proto__' },
      { dbFieldName: 'constructor' },
      { dbFieldTxt: 'x'.repeat(5000) },
      { dbLength: '99999999999' },
      { dbFieldName: { toString: 1 } },
    ];
    for (const [place, more] of odd.entries()) {
      const field = { dbFieldName: 'a', dbFieldTxt: 'a', dbType: 'string', dbLength: '32', isShowForm: '1', isShowList: '1', ...more };
      const key = { dbFieldName: 'id', dbFieldTxt: 'id', dbType: 'string', dbLength: '36', dbIsKey: '1' };
      const body = { head: { tableName: `t_odd_${place}`, tableTxt: 'x', tableType: 1 }, fields: [key, field] };
      const answer = await server.send('POST', '/online/cgform/api/addAll', { token: server.adminToken, body });
      expectClean(answer, JSON.stringify(more));
      const { success, result } = said(answer);
      if (!success) continue;
      for (const [method, url] of [
        ['GET', `ddlPlan/${String(result)}`],
        ['POST', `doDbSynch/${String(result)}/normal`],
        ['GET', `getColumns/${String(result)}`],
        ['GET', `getFormItem/${String(result)}`],
        ['GET', `getData/${String(result)}`],
      ] as const)
        expectClean(await server.send(method, `/online/cgform/api/${url}`, { token: server.adminToken }), `${JSON.stringify(more)} ${url}`);
      const saved = await server.send('POST', `/online/cgform/api/form/t_odd_${place}`, { token: server.adminToken, body: {} });
      expectClean(saved, `${JSON.stringify(more)} save`);
    }
    for (const head of [
      {},
      { tableName: { toString: 1 } },
      { tableName: 't_x', tableType: {} },
      { tableName: 't_y', tableType: '99999' },
      { tableName: 't_z', tableTxt: 'x'.repeat(300) },
    ]) {
      const body = { head, fields: [{ dbFieldName: 'id' }] };
      expectClean(
        await server.send('POST', '/online/cgform/api/addAll', { token: server.adminToken, body }),
        JSON.stringify(head).slice(0, 80),
      );
    }
    expect((await takeFingerprint(server.context.db)).users).toBe(before.users);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from information_schema.schemata where schema_name like 'drop%'`.execute(server.context.db);
    expect(rows).toEqual([{ count: 0 }]);
  });
});
