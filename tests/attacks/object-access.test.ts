import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOW_PASSWORD, startAttackServer, type AttackServer } from './attack-server.ts';
import { expectClean, said } from './clean-answer.ts';
import { takeFingerprint } from './fingerprint.ts';

const api = '/online/cgform/api';

describe('access to the forms of others', () => {
  let server: AttackServer;
  let styleUser: string;
  let bomUser: string;
  beforeAll(async () => {
    server = await startAttackServer();
    await server.addUser({ username: 'stylist', password: LOW_PASSWORD, formIds: [server.styleId] });
    await server.addUser({ username: 'bommer', password: LOW_PASSWORD, formIds: [server.bomId] });
    styleUser = await server.signIn('stylist', LOW_PASSWORD);
    bomUser = await server.signIn('bommer', LOW_PASSWORD);
  });
  afterAll(() => server.close());

  const ask = async (method: InjectOptions['method'], url: string, token = server.lowToken, body?: object) => {
    const answer = await server.send(method, url, { token, body });
    expectClean(answer, `${method} ${url}`, server.canaries);
    return answer;
  };

  /** Every way to name a form, and every action on it. */
  const requests = (form: string, row: string) =>
    [
      ...['getColumns', 'getErpColumns', 'getQueryInfo', 'getFormItem', 'getFormItemBytbname', 'getErpFormItem', 'getData'].map((route) => [
        'GET',
        `${route}/${form}`,
      ]),
      ...['form', 'detail', 'form/table_name', 'subform', 'subform/list'].map((route) => ['GET', `${route}/${form}/${row}`]),
      ...['POST', 'PUT'].map((method) => [method, `form/${form}`]),
      ...['form', 'formByCode'].map((route) => ['DELETE', `${route}/${form}/${row}`]),
    ] as [InjectOptions['method'], string][];

  it('IMPLIED-10 another form is rejected by id, table and sub-table, in every spelling, on every route', async () => {
    const before = await takeFingerprint(server.context.db);
    const { secretId, secretLineId, secretRowId, demoId } = server;
    const spellings = [
      ...[secretId, secretLineId, 'biz_secret', 'biz_secret_line', 'BIZ_SECRET', 'Biz_Secret_Line'],
      ...[
        'biz%5Fsecret',
        'biz_secret%20',
        '%20biz_secret',
        'biz_secret$1',
        'biz_secret%241',
        `${demoId},${secretId}`,
        'sys_user',
        '*',
        '%25',
        '__proto__',
      ],
    ];
    for (const form of spellings)
      for (const [method, url] of requests(form, secretRowId)) {
        const answer = await ask(
          method,
          `${api}/${url}`,
          server.lowToken,
          method === 'POST' || method === 'PUT' ? { id: secretRowId, name: 'x' } : undefined,
        );
        expect([method, url, answer.statusCode]).toEqual([method, url, 403]);
      }
    expect(await takeFingerprint(server.context.db)).toEqual(before);
  });

  it('IMPLIED-10 rows of another form cannot be reached through a permitted form', async () => {
    const { demoId, secretRowId } = server;
    for (const route of ['form', 'detail', 'form/table_name', 'subform', 'subform/list'])
      expect([route, said(await ask('GET', `${api}/${route}/${demoId}/${secretRowId}`)).success]).toEqual([route, false]);
    for (const route of ['form', 'formByCode'])
      expect([route, said(await ask('DELETE', `${api}/${route}/${demoId}/${secretRowId}`)).success]).toEqual([route, false]);
  });

  it('IMPLIED-10 access to the main form includes its sub-tables, but not vice versa', async () => {
    const { styleId, bomId } = server;
    for (const form of [styleId, bomId]) expect((await ask('GET', `${api}/getData/${form}`, styleUser)).statusCode).toBe(200);
    expect((await ask('GET', `${api}/getData/${bomId}`, bomUser)).statusCode).toBe(200);
    expect((await ask('GET', `${api}/getData/${styleId}`, bomUser)).statusCode).toBe(403);
    expect((await ask('GET', `${api}/getData/${bomId}`)).statusCode).toBe(403);
  });

  it('IMPLIED-10 a revoked grant takes effect with the next request', async () => {
    const { db } = server.context;
    const id = await server.addUser({ username: 'mover', password: LOW_PASSWORD, formIds: [server.styleId] });
    const token = await server.signIn('mover', LOW_PASSWORD);
    expect((await ask('GET', `${api}/getData/t_style`, token)).statusCode).toBe(200);
    await db.deleteFrom('sys.sys_user_role').where('user_id', '=', id).execute();
    expect((await ask('GET', `${api}/getData/t_style`, token)).statusCode).toBe(403);
  });

  it('IMPLIED-10 a registered button that was not granted is rejected, also for sub-table rows within their main record', async () => {
    const buttons = ['add', 'update', 'delete', 'batch_delete'].map((button) => `online:t_bom:${button}`);
    await server.addUser({ username: 'holder', password: LOW_PASSWORD, permissions: buttons, formIds: [server.styleId] });
    const holder = await server.signIn('holder', LOW_PASSWORD);
    const rows = [{ material: 'one' }, { material: 'two' }, { material: 'three' }];
    const styleId = String(said(await ask('POST', `${api}/form/t_style`, holder, { code: 'guarded', t_bom: rows })).result);
    const stored = async () =>
      said(await ask('GET', `${api}/subform/list/t_bom/${styleId}`, holder)).result as { id: string; material: string }[];
    const [one, two, three] = await stored();
    expect((await ask('DELETE', `${api}/form/t_bom/${one?.id}`, styleUser)).statusCode).toBe(403);
    const refused = [[], [one, two], [one, two, three, { material: 'four' }], [one, two, { ...three, material: 'changed' }]];
    for (const t_bom of refused) {
      const answer = await ask('PUT', `${api}/form/t_style`, styleUser, { id: styleId, name: 'n', t_bom });
      expect([t_bom.length, answer.statusCode]).toEqual([t_bom.length, 403]);
    }
    expect((await ask('POST', `${api}/form/t_style`, styleUser, { code: 'new', t_bom: [{ material: 'x' }] })).statusCode).toBe(403);
    expect((await stored()).map(({ material }) => material)).toEqual(['one', 'two', 'three']);
    expect(said(await ask('PUT', `${api}/form/t_style`, styleUser, { id: styleId, name: 'n', t_bom: [one, two, three] })).success).toBe(
      true,
    );
    expect(
      said(await ask('PUT', `${api}/form/t_style`, holder, { id: styleId, t_bom: [{ ...one, material: 'changed' }, { material: 'four' }] }))
        .success,
    ).toBe(true);
  });
});
