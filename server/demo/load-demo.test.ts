import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { loadDemo } from './load-demo.ts';

describe('the demo', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  const total = async (table: string, token: string) => {
    const answer = await server.app.inject({ url: `/jeecg-boot/online/cgform/api/getData/${table}`, headers: { 'x-access-token': token } });
    return answer.json<{ result: { total: number } }>().result.total;
  };

  it('every garment screen has at least 30 rows, and a second start leaves changes alone', async () => {
    expect(await loadDemo(server.context)).toBe(true);
    const token = await server.signIn();
    const tables = (await server.context.catalogue.snapshot()).forms.map((form) => form.table);
    expect(tables).toEqual(expect.arrayContaining(['md_colour', 'md_size', 'md_customer', 'md_style', 'so_order']));
    for (const table of tables) expect(await total(table, token)).toBeGreaterThanOrEqual(30);
    const { db } = server.context;
    await db.updateTable('sys.sys_permission').set({ name: '改过的' }).execute();
    expect(await loadDemo(server.context)).toBe(false);
    const names = await db.selectFrom('sys.sys_permission').select('name').distinct().execute();
    expect(names).toEqual([{ name: '改过的' }]);
  });

  it('DATA-01 the options of a table of colours carry the colour of each', async () => {
    const url = `/jeecg-boot/sys/dict/getDictItems/${encodeURIComponent('md_colour,colour_name,colour_code')}`;
    const answer = await server.app.inject({ url, headers: { 'x-access-token': await server.signIn() } });
    const { result } = answer.json<{ result: { text: string; color?: string }[] }>();
    expect(result).toContainEqual(expect.objectContaining({ text: '黑色', color: '#1A1A1A' }));
  });

  it('nobody can sign in as a person of the demo before an administrator sets a password', async () => {
    for (const password of ['', 'none', '123456']) await expect(server.signIn('design01', password)).rejects.toThrow('could not sign in');
  });
});
