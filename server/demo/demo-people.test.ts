import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { admitDemoPeople, dismissDemoPeople } from './demo-people.ts';

interface Node {
  title: string;
  children: Node[] | null;
}

describe('the people of the demo', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    token = await server.signIn();
  });
  afterAll(() => server.close());

  const get = async <Result>(url: string) => {
    const answer = await server.app.inject({ url: `/jeecg-boot/sys/${url}`, headers: { 'x-access-token': token } });
    return answer.json<{ result: Result }>().result;
  };
  const find = (nodes: readonly Node[] | null, title: string): Node | undefined =>
    nodes?.map((node) => (node.title === title ? node : find(node.children, title))).find(Boolean);

  it('IMPLIED-04 the factory has departments on several levels', async () => {
    const tree = await get<Node[]>('sysDepart/queryTreeList');
    expect(tree.map(({ title }) => title)).toEqual(['锦缘服饰']);
    expect(find(tree, '缝制车间')?.children?.map(({ title }) => title)).toEqual(['缝制一组', '缝制二组']);
    expect((await get<object[]>('sysDepart/listAll')).length).toBeGreaterThanOrEqual(12);
  });

  it('IMPLIED-04 sixty users fill several pages, each with a department, a phone number and a date of birth', async () => {
    const { total, records } = await get<{ total: number; records: Record<string, string | number | null>[] }>(
      'user/list?pageSize=100&column=username&order=asc',
    );
    expect(total).toBeGreaterThanOrEqual(60);
    const people = records.filter(({ username }) => username !== 'admin');
    for (const person of people)
      expect([person.username, person]).toMatchObject([
        person.username,
        {
          phone: expect.stringMatching(/^1\d{10}$/),
          birthday: expect.any(String),
          orgCodeTxt: expect.any(String),
          sex: expect.any(Number),
        },
      ]);
    expect(people.filter(({ orgCodeTxt }) => String(orgCodeTxt).includes(',')).length).toBeGreaterThanOrEqual(5);
    expect(people.filter(({ status }) => status === 2)).toHaveLength(1);
    expect(people.every(({ post, post_dictText }) => !post || post_dictText)).toBe(true);
  });

  it('IMPLIED-04 there are roles and positions with ranks', async () => {
    expect((await get<object[]>('role/queryall')).length).toBeGreaterThanOrEqual(8);
    const { records } = await get<{ records: { rank_dictText: string | null }[] }>('position/list?pageSize=50');
    expect(records.length).toBeGreaterThanOrEqual(12);
    expect(records.every(({ rank_dictText }) => rank_dictText)).toBe(true);
  });

  it.each([
    ['md_customer', 'owner'],
    ['so_order', 'salesperson'],
  ])('IMPLIED-04 the responsible user of %s is picked from them', async (table, name) => {
    const form = await server.context.catalogue.get(table);
    expect(form.field(name)).toMatchObject({ view: 'sel_user', extension: { multiSelect: false } });
    const { rows } = await sql<{ known: boolean }>`
      select exists (select 1 from sys.sys_user u where u.username = r.${sql.ref(name)}) as known from ${sql.table(`biz.${table}`)} r
    `.execute(server.context.db);
    expect(rows.length).toBeGreaterThanOrEqual(10);
    expect(rows.every(({ known }) => known)).toBe(true);
  });

  it('IMPLIED-14 none of them has a usable password', async () => {
    const hashes = await server.context.db
      .selectFrom('sys.sys_user')
      .select('password')
      .distinct()
      .where('username', '<>', 'admin')
      .execute();
    expect(hashes).toEqual([{ password: 'none' }]);
    for (const password of ['none', '123456', 'lijuan', 'lijuan123'])
      await expect(server.signIn('lijuan', password)).rejects.toThrow('用户名或密码错误');
  });

  it('IMPLIED-14 one user for each role signs in with a password that is told once, until it is taken back', async () => {
    const { db } = server.context;
    const people = (await admitDemoPeople(db)) ?? expect.fail('nobody was admitted');
    expect(people.users).toContainEqual({ role: 'storekeeper', username: 'shanwenbo' });
    expect(people.users.length).toBeGreaterThanOrEqual(14);
    expect(people.password).toMatch(/^[a-zA-Z2-9]{16}$/);
    expect(await admitDemoPeople(db)).toBeNull();
    for (const { username } of people.users) await server.signIn(username, people.password);
    await expect(server.signIn('yuhaiyang', people.password)).rejects.toThrow('用户名或密码错误');
    await dismissDemoPeople(db);
    for (const { username } of people.users) await expect(server.signIn(username, people.password)).rejects.toThrow('用户名或密码错误');
  });
});
