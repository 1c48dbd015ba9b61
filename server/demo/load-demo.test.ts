import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { loadDemo } from './load-demo.ts';

describe('the demo', () => {
  let server: TestServer;
  let isLoaded: boolean;
  beforeAll(async () => {
    server = await startTestServer();
    isLoaded = await loadDemo(server.context);
  });
  afterAll(() => server.close());

  const total = async (table: string, token: string) => {
    const answer = await server.app.inject({ url: `/jeecg-boot/online/cgform/api/getData/${table}`, headers: { 'x-access-token': token } });
    return answer.json<{ result: { total: number } }>().result.total;
  };

  it('IMPLIED-04 every screen of the factory has its form, those with rows at least 30, and a second start keeps changes', async () => {
    expect(isLoaded).toBe(true);
    const token = await server.signIn();
    const { forms } = await server.context.catalogue.snapshot();
    expect(forms.filter(({ kind }) => kind !== 'sub')).toHaveLength(52);
    expect(forms.filter(({ isSynchronised }) => !isSynchronised)).toEqual([]);
    for (const table of ['md_colour', 'md_size', 'md_customer', 'md_style', 'so_order'])
      expect(await total(table, token)).toBeGreaterThanOrEqual(30);
    const { db } = server.context;
    await db.updateTable('sys.sys_permission').set({ name: '改过的' }).execute();
    expect(await loadDemo(server.context)).toBe(false);
    const names = await db.selectFrom('sys.sys_permission').select('name').distinct().execute();
    expect(names).toEqual([{ name: '改过的' }]);
  });

  it('every style has a picture that can be fetched, and factory orders show it', async () => {
    const token = await server.signIn();
    const url = '/jeecg-boot/online/cgform/api/getData/mes_factory_order?pageSize=100';
    const { result } = (await server.app.inject({ url, headers: { 'x-access-token': token } })).json<{ result: { records: object[] } }>();
    const paths = result.records.map((row) => (row as { style_image_dictText: string }).style_image_dictText);
    expect(paths.filter((path) => !/^temp\/[\w-]+\.png$/.test(path))).toEqual([]);
    const picture = await server.app.inject({ url: `/jeecg-boot/sys/common/static/${paths[0]}` });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('the options of a colour table have their colours', async () => {
    const url = `/jeecg-boot/sys/dict/getDictItems/${encodeURIComponent('md_colour,colour_name,colour_code')}`;
    const answer = await server.app.inject({ url, headers: { 'x-access-token': await server.signIn() } });
    const { result } = answer.json<{ result: { text: string; color?: string }[] }>();
    expect(result).toContainEqual(expect.objectContaining({ text: '黑色', color: '#1A1A1A' }));
  });

  it('IMPLIED-04 the demo has categories on three levels, fill rules for its numbers, and check rules that they satisfy', async () => {
    const headers = { 'x-access-token': await server.signIn() };
    const ask = async <Result>(method: 'GET' | 'PUT', path: string, payload?: object) =>
      (await server.app.inject({ method, url: `/jeecg-boot/sys/${path}`, headers, payload })).json<{ success: boolean; result: Result }>();
    interface Node {
      title: string;
      children: Node[] | null;
    }
    const { result: kinds } = await ask<Node[]>('GET', 'category/loadTreeRoot?async=false&pcode=A01');
    expect(kinds.map(({ title }) => title)).toEqual(expect.arrayContaining(['上装', '下装', '连衣裙']));
    expect(kinds[0]?.children?.map(({ title }) => title)).toContain('衬衫');
    const number = await ask<string>('PUT', 'fillRule/executeRuleByCode/so_order_no', {});
    expect(number.result).toMatch(/^SO\d{6}-0001$/);
    const { result: styleNo } = await ask<string>('PUT', 'fillRule/executeRuleByCode/md_style_no', {});
    for (const value of [styleNo, 'SS26-T0011'])
      expect(await ask('GET', `checkRule/checkByCode?ruleCode=style_no&value=${encodeURIComponent(value)}`)).toMatchObject({
        success: true,
      });
    expect(await ask('GET', 'checkRule/checkByCode?ruleCode=style_no&value=2026-1')).toMatchObject({ success: false });
  });

  it('no demo user can sign in before an administrator sets a password', async () => {
    for (const password of ['', 'none', '123456']) await expect(server.signIn('design01', password)).rejects.toThrow('could not sign in');
  });
});
