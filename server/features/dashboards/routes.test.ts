import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDefinitions } from '#server/import/import-definitions.ts';
import { readImportFile } from '#server/import/import-file.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const tile = { id: 't1', report: 'rp_a', show: 'chart', x: 0, y: 0, w: 6, h: 4 };
const entries = [
  { code: 'boss', name: '总览', nameEn: 'Overview', roles: ['boss'], tiles: [tile], parameters: [{ name: 'c', title: '客户' }] },
  { code: 'sales', name: '销售', roles: ['sales', 'merchandiser'], tiles: [] },
];

describe('dashboards', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.signIn();
    await importDefinitions(server.context.db, readImportFile(entries)!);
  });
  afterAll(() => server.close());

  const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
    server.call(method, `/sys/dashboard/${path}`, body, token);
  const mine = async () => (await call('GET', 'mine')).result as { code: string; isOwn: boolean; document: { tiles: object[] } }[];

  it('SCREEN-10 a dashboard is that of the role until the user changes it, and again after a reset', async () => {
    expect((await mine()).map(({ code, isOwn }) => [code, isOwn])).toEqual([
      ['boss', false],
      ['sales', false],
    ]);
    const moved = { tiles: [{ ...tile, x: 3, chart: { kind: 'bar' } }], parameters: [] };
    expect((await call('PUT', 'mine', { code: 'boss', document: moved })).success).toBe(true);
    expect((await mine())[0]).toMatchObject({ isOwn: true, document: moved });
    await call('DELETE', 'mine?code=boss');
    expect((await mine())[0]).toMatchObject({ isOwn: false, document: { tiles: [tile] } });
  });

  it('SCREEN-10 an import again replaces the document of the role, and what a user has made of it stays', async () => {
    await call('PUT', 'mine', { code: 'sales', document: { tiles: [tile] } });
    await importDefinitions(server.context.db, readImportFile([{ ...entries[1]!, name: '跟单' }])!);
    expect((await mine()).find(({ code }) => code === 'sales')).toMatchObject({ name: '跟单', isOwn: true, document: { tiles: [tile] } });
  });

  it.each([
    ['a tile outside of the grid', { tiles: [{ ...tile, x: 12 }] }],
    ['a tile without a report', { tiles: [{ ...tile, report: '' }] }],
    ['too many tiles', { tiles: Array.from({ length: 41 }, () => tile) }],
  ])('SCREEN-10 %s is refused', async (_, document) => {
    expect((await call('PUT', 'mine', { code: 'boss', document })).success).toBe(false);
  });

  it('SCREEN-10 a dashboard that the user does not have cannot be changed', async () => {
    expect((await call('PUT', 'mine', { code: 'gone', document: { tiles: [] } })).success).toBe(false);
  });
});
