import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { RoleHome } from './home-store.ts';

const PASSWORD = 'password-1';

describe('what the home page of a role starts with', () => {
  let server: TestServer;
  let admin: string;
  let seller: string;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn();
    await server.addUser({ username: 'seller', password: PASSWORD });
    seller = await server.signIn('seller', PASSWORD);
    await sql`insert into sys.sys_permission (id, parent_id, name, url, menu_type, hidden) values
        ('a', '', 'A', '/a', 1, 0), ('b', '', 'B', '/b', 1, 0), ('c', '', 'C', '/c', 1, 0), ('h', '', 'H', '/h', 1, 1), ('k', '', 'K', '/k/:code', 1, 0);
      insert into sys.sys_role_permission (id, role_id, permission_id) select p, r.id, p from sys.sys_role r, unnest(array['a', 'b', 'h', 'k']) p
        where r.role_code = 'role-of-seller';
      insert into sys.dashboard (code, name, name_en, sort_no, role_codes, document) values ('one', '一', 'One', 1, '{role-of-seller}', '{"tiles": []}'),
        ('two', '二', null, 2, '{other}', '{"tiles": []}'), ('page-own', '三', null, 3, '{role-of-seller}', '{"tiles": []}')`.execute(
      server.context.db,
    );
  });
  afterAll(() => server.close());

  const call = <Result = unknown>(method: Method, url: string, payload?: object, token = admin) =>
    server.call<Result>(method, `/sys/${url}`, payload, token);
  const idOf = async (code: string) =>
    (await server.context.db.selectFrom('sys.sys_role').select('id').where('role_code', '=', code).executeTakeFirstOrThrow()).id;
  const favourites = async () => (await call<{ favourites?: string[] }>('GET', 'user/preference', undefined, seller)).result.favourites;
  const boards = async () => (await call<{ code: string }[]>('GET', 'dashboard/mine', undefined, seller)).result.map(({ code }) => code);

  it('SCREEN-10 its users find the pages and dashboards that an administrator has chosen, until they star their own', async () => {
    const id = await idOf('role-of-seller');
    const read = async () => (await call<RoleHome>('GET', `role/home?id=${id}`)).result;
    expect(await read()).toMatchObject({
      ...{ shortcuts: [], pages: [{ id: 'a', name: 'A' }, { id: 'b' }] },
      dashboards: [
        { code: 'one', name: '一', isShown: true },
        { code: 'two', isShown: false },
      ],
    });
    const dashboards = ['two'];
    expect(await call('PUT', 'role/home', { id, shortcuts: ['b', 'a'], dashboards })).toMatchObject({ success: true });
    expect(await read()).toMatchObject({ shortcuts: ['b', 'a'], dashboards: [{ isShown: false }, { isShown: true }] });
    expect(await favourites()).toEqual(['/b', '/a']);
    expect(await boards()).toEqual(['two', 'page-own']);
    await call('PUT', 'user/preference', { favourites: ['/a'] }, seller);
    await call('PUT', 'role/home', { id, shortcuts: ['b'], dashboards: ['one', 'two'] });
    expect([await favourites(), await boards()]).toEqual([['/a'], ['one', 'two', 'page-own']]);
    const { rows } = await sql`select role_codes from sys.dashboard where code = 'two'`.execute(server.context.db);
    expect(rows).toEqual([{ role_codes: ['other', 'role-of-seller'] }]);
  });

  it('SCREEN-10 IMPLIED-10 pages that the role does not open are refused, as is who does not maintain roles', async () => {
    const id = await idOf('role-of-seller');
    for (const shortcut of ['c', 'h', 'k', 'none'])
      expect((await call('PUT', 'role/home', { id, shortcuts: [shortcut], dashboards: [] })).success).toBe(false);
    expect((await call('GET', `role/home?id=${id}`, undefined, seller)).status).toBe(403);
    expect((await call('PUT', 'role/home', { id, shortcuts: [], dashboards: [] }, seller)).status).toBe(403);
    expect((await call('GET', 'role/home?id=none')).success).toBe(false);
    expect((await call<RoleHome>('GET', `role/home?id=${await idOf('admin')}`)).result.pages.map((page) => page.id)).toContain('c');
  });
});
