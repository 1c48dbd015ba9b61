import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTemplate } from '#renderer';
import { importDefinitions } from '#server/import/import-definitions.ts';
import { readImportFile } from '#server/import/import-file.ts';
import { projectRoot } from '#server/project-root.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(projectRoot, 'fixtures/garment', file), 'utf8'));
const template = { body: [{ kind: 'text', text: '${colour_code}' }] };
const entries = [
  { code: 'colour', name: '色卡', nameEn: 'Colour card', form: 'md_colour', template },
  { code: 'cost', name: '成本卡', form: 'md_colour', roles: ['boss'], template },
  { code: 'size', name: '尺码表', form: 'md_size', template },
];

describe('print templates', () => {
  let server: TestServer;
  let admin: string;
  let clerk: string;
  let colourId: string;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn();
    const { db } = server.context;
    for (const file of ['dicts.json', 'forms/md_colour.json', 'forms/md_size.json'])
      await importDefinitions(db, readImportFile(read(file))!, { menus: false });
    await importDefinitions(db, readImportFile(entries)!);
    colourId = (await server.context.catalogue.get('md_colour')).id;
    await server.addUser({ username: 'clerk', password: 'clerk-password-1', formIds: [colourId] });
    clerk = await server.signIn('clerk', 'clerk-password-1');
  });
  afterAll(() => server.close());

  const codes = async (token: string) => {
    const { result } = await server.call<{ code: string }[]>('GET', '/sys/print/templates', undefined, token);
    return result.map(({ code }) => code);
  };

  it('SCREEN-15 a user prints by the templates of the own roles, of the forms that the user may open', async () => {
    expect(await codes(admin)).toEqual(['colour', 'cost', 'size']);
    expect(await codes(clerk)).toEqual(['colour']);
    const own = await server.call('GET', '/sys/print/template/colour', undefined, clerk);
    expect(own.result).toMatchObject({ targetId: colourId, document: template });
    for (const code of ['cost', 'size', 'gone'])
      expect((await server.call('GET', `/sys/print/template/${code}`, undefined, clerk)).status).toBe(404);
  });

  it('CALL-101 a menu entry of the user tells the templates of its form, and pages that print by them', async () => {
    const menu = await server.context.db
      .selectFrom('sys.sys_permission')
      .select('id')
      .where('url', '=', `/online/cgformList/${colourId}`)
      .executeTakeFirstOrThrow();
    const ask = (body: object, token: string) => server.call('POST', '/system/sysMenuReport/getMenuPrint', body, token);
    expect((await ask({ menuId: menu.id }, clerk)).result).toEqual([{ id: 'colour', name: '色卡', url: '/print/colour' }]);
    expect((await ask({ permissionId: menu.id }, admin)).result).toHaveLength(2);
    expect((await ask({ menuId: 'none' }, clerk)).result).toEqual([]);
  });

  it('SCREEN-15 templates are kept by who has the permission, and what is no template is refused', async () => {
    const body = { code: 'new', name: '新', of: 'form', target: 'md_colour', roles: [], document: template };
    expect((await server.call('PUT', '/sys/print/save', body, clerk)).success).toBe(false);
    expect((await server.call('PUT', '/sys/print/save', { ...body, document: { body: 'x' } }, admin)).success).toBe(false);
    expect((await server.call('PUT', '/sys/print/save', body, admin)).success).toBe(true);
    expect((await codes(clerk)).toSorted()).toEqual(['colour', 'new']);
    expect((await server.call('DELETE', '/sys/print/delete/new', undefined, admin)).success).toBe(true);
    expect(await codes(clerk)).toEqual(['colour']);
  });

  it('SCREEN-15 a template that would not print says where and why, a new one takes no code that is used, and a changed one goes back to the delivered', async () => {
    const save = (more: object) =>
      server.call(
        'PUT',
        '/sys/print/save',
        { code: 'colour', name: '色卡', of: 'form', target: 'md_colour', roles: [], document: template, ...more },
        admin,
      );
    const faulty = {
      body: [
        { kind: 'text', text: 'x' },
        { kind: 'table', rows: '', columns: ['a'] },
      ],
    };
    expect((await save({ document: faulty })).message).toBe('打印模板有 1 处错误，body/1/rows：请选择明细表');
    expect((await save({ isNew: true })).message).toContain('colour');
    expect((await save({ document: { body: [{ kind: 'text', text: '改' }] } })).success).toBe(true);
    const listed = async () =>
      (await server.call<{ code: string; isChanged: boolean; document: unknown }[]>('GET', '/sys/print/list', undefined, admin)).result[0];
    expect(await listed()).toMatchObject({ code: 'colour', isChanged: true });
    expect((await server.call('POST', '/sys/print/reset/colour', {}, clerk)).success).toBe(false);
    expect((await server.call('POST', '/sys/print/reset/colour', {}, admin)).success).toBe(true);
    expect(await listed()).toMatchObject({ isChanged: false, document: template });
    expect((await server.call('POST', '/sys/print/reset/none', {}, admin)).status).toBe(404);
    const targets = await server.call<{ target: string }[]>('GET', '/sys/print/targets', undefined, admin);
    expect(targets.result).toContainEqual({ of: 'form', target: 'md_colour', id: colourId, name: '颜色' });
  });

  it('IMPLIED-21 a template that somebody else has changed or removed since it was read is not overwritten', async () => {
    const body = (text: string) => ({
      ...{ code: 'shared', name: '共用', of: 'form', target: 'md_colour', roles: [] },
      document: { body: [{ kind: 'text', text, align: 'left' }] },
    });
    const save = (text: string, version?: string) =>
      server.call<{ version: string }>('PUT', '/sys/print/save', { ...body(text), ...(version && { version }) }, admin);
    const listed = async () =>
      (await server.call<{ code: string; version: string; document: unknown }[]>('GET', '/sys/print/list', undefined, admin)).result.find(
        ({ code }) => code === 'shared',
      );
    const first = (await save('一')).result.version;
    expect((await listed())?.version).toBe(first);
    const second = (await save('二', first)).result.version;
    expect(second).not.toBe(first);
    const refused = await save('三', first);
    expect(refused).toMatchObject({ success: false, code: 409 });
    expect(refused.message).toBe('这个打印模板已被他人修改，请核对后再保存');
    expect(await listed()).toMatchObject({ version: second, document: body('二').document });
    // Of two that save the same version at once, one is told.
    const both = await Promise.all([save('四', second), save('五', second)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    const { result } = await server.call<object>('GET', '/sys/print/template/shared', undefined, clerk);
    expect(Object.hasOwn(result, 'version')).toBe(false);
    expect((await server.call('DELETE', '/sys/print/delete/shared', undefined, admin)).success).toBe(true);
    expect(await save('六', second)).toMatchObject({ success: false, code: 409 });
    expect(await listed()).toBeUndefined();
  });

  it('CALL-102 REPORT-05 the print page of another system learns once, by a ticket of a minute, who prints what; the address has no session', async () => {
    const { db } = server.context;
    const url = 'https://print.example/view?style=1';
    const outside = { code: 'outside', name: '外部', of: 'form', target: 'md_colour', roles: [], document: { url } };
    expect((await server.call('PUT', '/sys/print/save', outside, admin)).success).toBe(true);
    const ask = (code: string, token: string) =>
      server.call<{ url: string; ticket: string }>('POST', '/sys/print/ticket', { code, ids: 'r1,r2' }, token);
    const visit = (id: string, token: string) =>
      server.call('GET', `/sys/print/visit?${new URLSearchParams({ id, token })}`, undefined, '');
    expect((await ask('outside', '')).status).toBe(401);
    expect((await ask('colour', clerk)).status).toBe(404);
    const { result } = await ask('outside', clerk);
    expect(result).toEqual({ url, ticket: expect.stringMatching(/^[\w-]{43}$/) });
    expect(result.ticket).not.toContain(clerk);
    expect((await visit('r1,r2', result.ticket)).result).toMatchObject({ username: 'clerk', template: 'outside', ids: 'r1,r2' });
    expect((await visit('r1,r2', result.ticket)).success).toBe(false);
    const other = (await ask('outside', clerk)).result.ticket;
    expect((await visit('r3', other)).success).toBe(false);
    const late = (await ask('outside', clerk)).result.ticket;
    await db.updateTable('sys.print_ticket').set({ expires_at: '2020-01-01' }).execute();
    expect((await visit('r1,r2', late)).success).toBe(false);
    const frozen = (await ask('outside', clerk)).result.ticket;
    await db.updateTable('sys.sys_user').set({ status: 2 }).where('username', '=', 'clerk').execute();
    expect((await visit('r1,r2', frozen)).success).toBe(false);
    await db.updateTable('sys.sys_user').set({ status: 1 }).where('username', '=', 'clerk').execute();
    expect((await server.call('DELETE', '/sys/print/delete/outside', undefined, admin)).success).toBe(true);
  });

  it('SCREEN-15 those of the demo can be read, and name fields that their form has', () => {
    const files = readdirSync(path.join(projectRoot, 'fixtures/garment/prints'));
    for (const file of files) {
      const [entry] = read(`prints/${file}`) as {
        form?: string;
        template: { body: { rows?: string; columns?: (string | { field?: string })[] }[] };
      }[];
      expect([file, readTemplate(entry!.template, 'zh-CN')]).toEqual([file, expect.objectContaining({ body: expect.any(Array) })]);
      if (entry!.form === undefined) continue;
      const tables = read(`forms/${entry!.form}.json`) as { head: { table_name: string }; fields: { db_field_name: string }[] }[];
      const known = new Set(tables.flatMap(({ head, fields }) => fields.map((field) => `${head.table_name}.${field.db_field_name}`)));
      for (const { rows, columns = [] } of entry!.template.body)
        if (rows !== undefined && Array.isArray(columns))
          for (const column of columns) {
            const field = typeof column === 'string' ? column : column.field;
            expect([file, field, known.has(`${rows}.${field}`)]).toEqual([file, field, true]);
          }
    }
  });
});
