import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { ButtonPermission } from './buttons.ts';
import type { MenuNode } from './menu.ts';

describe('getUserPermissionByToken', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.addUser({ username: 'mei', password: 'password-1', permissions: ['user:add'], formIds: ['form-a'] });
    await server.addUser({ username: 'other', password: 'password-1', permissions: ['user:delete'], formIds: ['form-b'] });
  });
  afterAll(() => server.close());

  const load = async (token: string) => {
    const answer = await server.app.inject({
      url: '/jeecg-boot/sys/permission/getUserPermissionByToken',
      headers: { 'x-access-token': token },
    });
    return answer.json<{ result: { menu: MenuNode[]; auth: ButtonPermission[]; allAuth: ButtonPermission[]; sysSafeMode: boolean } }>()
      .result;
  };
  const paths = (menu: readonly MenuNode[]) => menu.filter((node) => !node.hidden).map((node) => node.path);

  it('PERM-02 a user gets what the roles grant, and every button in allAuth', async () => {
    const { menu, auth, allAuth, sysSafeMode } = await load(await server.signIn('mei', 'password-1'));
    expect(paths(menu)).toEqual(['/dashboard/analysis', '/online/cgformList/form-a']);
    expect(auth.map((button) => button.action)).toEqual(['user:add']);
    // `arrayContaining`, because the system registers its own buttons too.
    expect(allAuth.map((button) => button.action)).toEqual(expect.arrayContaining(['user:add', 'user:delete', 'system:quartzJob:add']));
    expect(sysSafeMode).toBe(false);
  });

  it('PERM-02 an administrator gets everything', async () => {
    const { menu, auth, allAuth } = await load(await server.signIn());
    expect(paths(menu).toSorted()).toEqual(['/dashboard/analysis', '/online/cgformList/form-a', '/online/cgformList/form-b', '/system']);
    expect(auth.map((button) => button.action).toSorted()).toEqual(allAuth.map((button) => button.action).toSorted());
  });
});
