import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormAction } from '../route.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { mayUseForm } from './form-access.ts';
import { loadSubject } from './load-subject.ts';

const findForm = async (id: string) => ({
  headIds: id === 'lines' ? ['lines', 'style'] : [id],
  table: id === 'lines' ? 'md_line' : `md_${id}`,
  isGenerated: id === 'stock',
});

describe('access to online forms', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.addUser({
      username: 'mei',
      password: 'password-1',
      formIds: ['style', 'colour'],
      permissions: ['online:md_style:add, other'],
    });
    await server.addUser({
      username: 'boss',
      password: 'password-1',
      permissions: ['online:md_style:update', 'online:md_style:batch_delete'],
    });
  });
  afterAll(() => server.close());

  const may = async (username: string, id: string, action: FormAction, dataId?: string) => {
    const token = username === 'admin' ? await server.signIn() : await server.signIn(username, 'password-1');
    const subject = await loadSubject(server.context.db, token);
    return mayUseForm(server.context.db, subject!, { id, action, dataId }, findForm);
  };

  it('IMPLIED-10 needs the menu entry of the form, or of the main form for a sub-table', async () => {
    expect(await may('mei', 'style', 'list')).toBe(true);
    expect(await may('mei', 'lines', 'edit')).toBe(true);
    expect(await may('mei', 'order', 'list')).toBe(false);
    expect(await may('admin', 'order', 'delete')).toBe(true);
  });

  it('IMPLIED-10 a registered button must be granted too, an unregistered one restricts nobody', async () => {
    expect(await may('mei', 'style', 'add')).toBe(true);
    expect(await may('mei', 'style', 'edit')).toBe(false);
    expect(await may('mei', 'style', 'delete', 'a')).toBe(true);
    expect(await may('mei', 'style', 'delete', 'a,b')).toBe(false);
    expect(await may('mei', 'colour', 'edit')).toBe(true);
  });

  it('rows that the server makes are read by those who may, and added, changed, imported and deleted by nobody', async () => {
    for (const action of ['list', 'read', 'export'] as const) expect(await may('admin', 'stock', action)).toBe(true);
    for (const action of ['add', 'edit', 'import', 'delete'] as const) expect(await may('admin', 'stock', action)).toBe(false);
  });

  it('IMPLIED-10 the routes of forms require that permission, and reveal nothing about the form without it', async () => {
    const status = async (token: string) => {
      const answer = await server.app.inject({
        url: '/jeecg-boot/online/cgform/api/getColumns/no-such-form',
        headers: { 'x-access-token': token },
      });
      return [answer.statusCode, answer.json<{ message: string }>().message];
    };
    expect(await status(await server.signIn('mei', 'password-1'))).toEqual([403, '没有权限，请联系管理员授权']);
    expect(await status(await server.signIn())).toEqual([200, '实体不存在']);
  });

  it('IMPLIED-10 a button without the menu entry does not open the form', async () => {
    expect(await may('boss', 'style', 'edit')).toBe(false);
  });
});
