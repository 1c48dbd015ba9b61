import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { importDefinitions } from './import-definitions.ts';
import { readImportFile, type FormEntry } from './import-file.ts';

const form = (id: string, table_name: string): FormEntry => ({
  head: { id, table_name, table_txt: table_name, table_type: 1 },
  fields: ['id', 'name'].map((name) => ({ id: `${id}${name}`, db_field_name: name, db_type: 'string', db_length: 36 })),
});

describe('titles and menu entries of imported forms', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  const load = async (content: unknown) => {
    const file = readImportFile(content);
    if (!file) throw new Error('The content was not recognised.');
    return importDefinitions(database.db, file);
  };

  it('forms of one title are told apart by their tables, in the menu too; sub-tables keep theirs', async () => {
    const titled = (id: string, title: string, table_type = 1) => {
      const { head, ...entry } = form(id, `im_${id}`);
      return { ...entry, head: { ...head, table_txt: title, table_type } };
    };
    const entries = [
      titled('t1', '测试'),
      titled('t2', '测试'),
      titled('t3', '测试', 3),
      titled('t4', '长'.repeat(200)),
      titled('t5', '长'.repeat(200)),
    ];
    const titles = ['测试', '测试（im_t2）', '测试', '长'.repeat(200), 'im_t5'];
    expect((await load(entries)).forms.map(({ title }) => title)).toEqual(titles);
    expect((await load(entries.toReversed())).forms.map(({ title, outcome }) => [title, outcome])).toEqual(
      titles.toReversed().map((title) => [title, 'same']),
    );
    const menus = database.db.selectFrom('sys.sys_permission').select('name').where('url', 'like', '/online/cgformList/t_');
    expect((await menus.orderBy('sort_no').execute()).map(({ name }) => name)).toEqual([titles[0], titles[1], titles[3], titles[4]]);
  });

  it("imported forms stand in groups, and give their place to the source's own entries with buttons and roles", async () => {
    const { db } = database;
    await load([{ dict: { dict_code: 'ol_form_biz_type' }, items: [{ id: 'ib', item_value: 'biz', item_text: '业务表单' }] }]);
    const grouped = form('mg', 'im_mg');
    grouped.head.form_category = 'biz';
    await load([{ ...grouped, authPage: [{ id: 'p', code: 'delete', type: 2, control: 5, page: 3, status: 1 }] }]);
    const above = (id: string) =>
      db
        .selectFrom('sys.sys_permission as p')
        .innerJoin('sys.sys_permission as g', 'g.id', 'p.parent_id')
        .select(['p.id', 'p.is_route', 'g.id as group', 'g.name', 'g.parent_id'])
        .where('p.url', '=', `/online/cgformList/${id}`)
        .execute();
    const [made] = await above('mg');
    expect(made).toMatchObject({ name: '业务表单', is_route: 0 });
    expect(
      await db
        .selectFrom('sys.sys_permission')
        .select('name')
        .where('id', '=', made?.parent_id ?? '')
        .execute(),
    ).toEqual([{ name: '导入的表单' }]);
    await db.insertInto('sys.sys_role').values({ id: 'im-role', role_code: 'im-role', role_name: '角色' }).execute();
    await db
      .insertInto('sys.sys_role_permission')
      .values({ id: 'im-grant', role_id: 'im-role', permission_id: made?.id ?? '' })
      .execute();
    await load([
      { id: 'own-menu', parent_id: '', name: '采购', url: '/own', component: 'layouts/RouteView', menu_type: 0 },
      {
        id: 'own-menu-mg',
        parent_id: 'own-menu',
        name: '采购单',
        url: '/online/cgformList/mg',
        component: 'modules/online/cgform/auto/OnlCgformAutoList',
        menu_type: 1,
      },
    ]);
    expect(await above('mg')).toMatchObject([{ id: 'own-menu-mg', name: '采购' }]);
    expect(await db.selectFrom('sys.sys_role_permission').select('permission_id').where('role_id', '=', 'im-role').execute()).toEqual([
      { permission_id: 'own-menu-mg' },
    ]);
    expect(await db.selectFrom('sys.sys_permission').select('perms').where('parent_id', '=', 'own-menu-mg').execute()).toEqual([
      { perms: 'online:im_mg:delete' },
    ]);
    expect(
      await db
        .selectFrom('sys.sys_permission')
        .select('id')
        .where('id', '=', made?.group ?? '')
        .execute(),
    ).toEqual([]);
    expect((await load([{ ...grouped }])).forms).toMatchObject([{ outcome: 'same' }]);
    expect(await above('mg')).toHaveLength(1);
  });
});
