import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { deleteDraft, readDraft, writeDraft } from '../catalogue/definition/definition-draft.ts';
import { readCatalogueVersion } from '../catalogue/definition/definition-store.ts';
import { readStored } from '../catalogue/definition/definition-write.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { projectRoot } from '../project-root.ts';
import { synchronise } from '../features/online-forms/definition/synchronise.ts';
import { addDiagnostics } from './form-diagnostics.ts';
import { importDefinitions } from './import-definitions.ts';
import { readImportFile, type FormEntry, type ImportFile } from './import-file.ts';
import { printReport } from './report.ts';

const corpus = path.join(projectRoot, '../shared/corpus');

function recognised(content: unknown): ImportFile {
  const file = readImportFile(content);
  if (!file) throw new Error('The content was not recognised.');
  return file;
}

const field = (id: string, db_field_name: string, more: object = {}) => ({ id, db_field_name, db_type: 'string', db_length: 8, ...more });

const form = (id: string, table_name: string, more: Partial<FormEntry> = {}): FormEntry => ({
  head: { id, table_name, table_txt: table_name, table_type: 1 },
  fields: [field(`${id}1`, 'id', { db_length: 36 }), field(`${id}2`, 'name'), field(`${id}3`, 'qty', { db_type: 'int' })],
  rows: [],
  ...more,
});

describe('importing definitions', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  const load = (content: unknown) => importDefinitions(database.db, recognised(content));
  const rowsOf = async (table: string) =>
    (await sql<{ id: string }>`select * from biz.${sql.id(table)} order by id`.execute(database.db)).rows;

  it('a form is imported with its rows and a menu entry, and a second import changes nothing', async () => {
    const entries = [form('a', 'im_a', { rows: [{ id: 'r1', name: '一', qty: 1 }] })];
    expect((await load(entries)).forms).toMatchObject([{ table: 'im_a', rows: 1, outcome: 'new', remarks: [] }]);
    const version = await readCatalogueVersion(database.db);
    expect((await load(entries)).forms).toMatchObject([{ table: 'im_a', rows: 1, outcome: 'same' }]);
    expect(await readCatalogueVersion(database.db)).toBe(version);
    expect(await rowsOf('im_a')).toMatchObject([{ id: 'r1', name: '一', qty: 1, row_version: 1 }]);
    const menus = await database.db.selectFrom('sys.sys_permission').selectAll().where('url', '=', '/online/cgformList/a').execute();
    expect(menus).toMatchObject([{ name: 'im_a', component: 'modules/online/cgform/auto/OnlCgformAutoList' }]);
  });

  it('a tree form gets the menu entry of a tree', async () => {
    const [{ head, ...entry }] = [form('tree', 'im_tree')];
    await load([{ ...entry, head: { ...head, is_tree: 'Y', tree_parent_id_field: 'name' } }]);
    const menus = await database.db.selectFrom('sys.sys_permission').selectAll().where('url', '=', '/online/cgformTreeList/tree').execute();
    expect(menus).toMatchObject([{ name: 'im_tree', component: 'modules/online/cgform/auto/OnlCgformTreeList' }]);
  });

  it('two forms with the same table name coexist, also after a second import', async () => {
    const entries = [
      form('c', 'im_c'),
      form('c', 'im_c', { rows: [{ id: 'r' }] }),
      form('d', 'im_c'),
      form('e', 'im_v$1'),
      form('f', 'im_v$1'),
    ];
    const tables = ['im_c', 'im_c_2', 'im_c_3', 'im_v$1', 'im_v$2'];
    expect((await load(entries)).forms.map((each) => each.table)).toEqual(tables);
    expect((await load(entries)).forms.map((each) => [each.table, each.outcome])).toEqual(tables.map((table) => [table, 'same']));
  });

  it('IMPLIED-21 a form with a draft that is not published is refused with its holder when the import would change it', async () => {
    const entry = form('dr', 'im_dr', { rows: [{ id: 'r1', name: '一' }] });
    await load([entry]);
    const stored = await readStored(database.db, 'dr');
    if (!stored) throw new Error('The form is not stored.');
    await writeDraft(database.db, { ...stored, head: { ...stored.head, table_txt: '草稿' } }, 'lijuan');
    const rows = [{ id: 'r2', name: '二' }];
    expect((await load([{ ...entry, rows }])).forms).toMatchObject([{ outcome: 'changed', rows: 1, remarks: [] }]);
    const changed = { ...entry, rows: [{ id: 'r3', name: '三' }], fields: [...entry.fields, field('dr4', 'note')] };
    const [refused] = (await load([changed])).forms;
    expect(refused).toMatchObject({ outcome: 'failed', rows: 0 });
    expect(refused?.remarks.at(-1)).toMatch(/未发布的草稿（lijuan，\d{4}-.*），未导入/);
    expect((await rowsOf('im_dr')).map(({ id }) => id)).toEqual(['r1', 'r2']);
    expect((await readDraft(database.db, 'dr'))?.head.table_txt).toBe('草稿');
    await deleteDraft(database.db, 'dr');
    expect((await load([changed])).forms).toMatchObject([{ outcome: 'changed', rows: 1 }]);
  });

  it('a form that cannot be imported is reported, and the next one is imported', async () => {
    const clash = form('g', 'im_g', { indexes: [{ id: 'i', index_name: 'uq', index_field: 'name', index_type: 'unique' }] });
    clash.rows = [
      { id: '1', name: '同' },
      { id: '2', name: '同' },
    ];
    const broken = form('h', 'im_h');
    broken.head.table_txt = '长'.repeat(300);
    const { forms } = await load([broken, clash, form('k', 'im_k')]);
    expect(forms.map((each) => [each.table, each.rows, each.outcome])).toEqual([
      ['im_h', 0, 'failed'],
      ['im_g', 2, 'new'],
      ['im_k', 0, 'new'],
    ]);
    expect(forms[1]?.remarks.join()).toContain('现有数据不符合');
    expect(printReport({ forms, lines: [] })).toContain('3 个表单，2 行数据');
  });

  it('a form with an invalid expression is imported and works without it; the report says so', async () => {
    const wrong = (computed: string) => {
      const entry = form('w', 'im_w', { rows: [{ id: 'r1', name: '一', qty: 1 }] });
      const more = { db_type: 'int', db_field_txt: '合计', is_show_form: 1, field_extend_json: JSON.stringify({ computed }) };
      const [key, name] = entry.fields.filter(({ db_field_name }) => db_field_name !== 'qty');
      const qty = field('w3', 'qty', { db_type: 'int', is_show_form: 1 });
      return { ...entry, fields: [key, name, qty, field('w4', 'total', more)] };
    };
    const bad = await load([wrong('qtty * 2')]);
    expect(bad.forms).toMatchObject([{ table: 'im_w', rows: 1, outcome: 'new', isDisabled: false }]);
    expect(bad.forms[0]?.remarks[0]).toBe('合计：表达式“qtty * 2”第 1 个字符处的“qtty”既不是字段，也不是子表或变量');
    expect((await createCatalogue(database.db).open('im_w')).form.isSynchronised).toBe(true);
    const context = { db: database.db, databaseUrl: database.url, catalogue: createCatalogue(database.db) };
    expect(await synchronise(context, 'im_w', [])).toMatchObject({ steps: [] });
    expect((await load([wrong('qty * 2')])).forms).toMatchObject([{ outcome: 'changed', isDisabled: false, remarks: [] }]);
    expect(await rowsOf('im_w')).toMatchObject([{ id: 'r1', qty: 1 }]);
  });

  it.each<[string, string, Partial<FormEntry>, string]>([
    ['no field', 'im_s1', { fields: [] }, '表单没有任何可用的字段'],
    ['no key', 'im_s2', { fields: [field('s2', 'name')] }, '表单没有主键字段 id'],
    [
      ...(['a repeated column', 'im_s3'] as const),
      { fields: [field('s31', 'id'), field('s32', 'name'), field('s32', 'Name', { db_type: 'int' })] },
      '字段“name”定义了多次',
    ],
    [
      ...(['a main table without its key', 'im_s4'] as const),
      {
        head: { id: 'im_s4', table_name: 'im_s4', table_type: 3, tab_order_num: 1 },
        fields: [field('s41', 'id'), field('s42', 'up', { main_table: 'im_s1', main_field: 'nr' })],
      },
      '主表“im_s1”没有关联字段“nr”',
    ],
  ])('a form with %s is imported but disabled with the reason; a mended one is live again', async (_what, table, wrong, reason) => {
    const bad = await load([form(table, table, { rows: [{ id: 'r1', name: '一' }], ...wrong }), form(`${table}b`, `${table}_b`)]);
    expect(bad.forms).toMatchObject([
      { table, outcome: 'new', isDisabled: true },
      { table: `${table}_b`, outcome: 'new', isDisabled: false, remarks: [] },
    ]);
    expect(bad.forms[0]?.remarks[0]).toBe(reason);
    expect(printReport(bad)).toMatch(/新增（停用）[^]*0 个失败，1 个停用/);
    const { open } = createCatalogue(database.db);
    await expect(open(table)).rejects.toMatchObject({ error: 'form-faulty', message: `表单定义有错误：${reason}` });
    expect((await load([form(table, table, wrong)])).forms).toMatchObject([{ outcome: 'same', isDisabled: true }]);
    expect((await load([form(table, table)])).forms).toMatchObject([{ outcome: 'changed', isDisabled: false }]);
    expect((await open(table)).form.isSynchronised).toBe(true);
  });

  it('a sub-table is a list of its own until its main table is there', async () => {
    const part: Partial<FormEntry> = {
      head: { id: 'im_part', table_name: 'im_part', table_type: 3, tab_order_num: 1 },
      fields: [field('p1', 'id'), field('p2', 'up', { main_table: 'im_whole', main_field: 'id' })],
    };
    expect((await load([form('im_part', 'im_part', part)])).forms).toMatchObject([{ isDisabled: false }]);
    expect((await createCatalogue(database.db).open('im_part')).form.isSynchronised).toBe(true);
    const whole = form('im_whole', 'im_whole');
    whole.head.table_type = 2;
    await load([whole]);
    const { snapshot, form: opened } = await createCatalogue(database.db).open('im_whole');
    expect(snapshot.subTables(opened).map((sub) => sub.form.table)).toEqual(['im_part']);
  });

  it('PERM-13 menus of the Vue 3 client and of absent modules cannot end the start; the report says what became of them', async () => {
    const entry = (id: string, more: object) => ({ id, parent_id: '', name: id, url: `/${id}`, menu_type: 1, is_route: 1, ...more });
    const { lines, menus } = await load([
      entry('im-vue3', { component: 'layouts/default/index' }),
      entry('im-list', { parent_id: 'im-vue3', url: '/online/cgformList/5f0c', component: '1' }),
      entry('im-study', { component: 'study/CourseList' }),
    ]);
    expect(lines).toEqual([
      '1 个菜单的布局已转换：im-vue3',
      '1 个在线表单菜单已转换：im-list',
      '1 个菜单的页面在本系统中不存在，已跳过：im-study',
      '2 个新菜单',
    ]);
    expect(menus).toContainEqual({ reason: 'module-absent', name: 'im-study', about: 'study/CourseList' });
    const query = database.db.selectFrom('sys.sys_permission').select(['component', 'is_route']).where('id', 'like', 'im-%');
    expect(await query.orderBy('id').execute()).toEqual([
      { component: 'modules/online/cgform/auto/OnlCgformAutoList', is_route: 0 },
      { component: 'layouts/RouteView', is_route: 1 },
    ]);
  });

  it('the report contains the diagnostics of the form', async () => {
    const odd = form('o', 'im_o');
    odd.fields.push(field('o4', 'kind', { field_show_type: 'no-such-view', is_show_list: 1, is_show_form: 1 }));
    const { forms } = await addDiagnostics(database.db, await load([odd]));
    expect(forms[0]?.remarks.join()).toContain('no-such-view');
  });

  it('integer keys continue after the imported ones', async () => {
    const numbered = form('n', 'im_n', { rows: [{ id: 1000, name: '千' }] });
    numbered.fields[0] = field('n1', 'id', { db_type: 'int', db_length: 19 });
    await load([numbered]);
    const { rows } = await sql<{ id: number }>`insert into biz.im_n (name) values ('下') returning id`.execute(database.db);
    expect(rows).toEqual([{ id: 1001 }]);
  });

  it('unknown content is recognised', () => {
    for (const content of [null, 1, [], {}, [1], [{ a: 1 }], 'x']) expect(readImportFile(content)).toBeNull();
  });
});

describe.runIf(existsSync(corpus))('importing the corpus of real definitions', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  it('all 125 forms are imported and readable, and a second import changes nothing', { timeout: 400_000 }, async () => {
    const read = async (name: string) => recognised(JSON.parse(await readFile(path.join(corpus, name), 'utf8')));
    for (const name of ['dicts.json', 'categories.json']) await importDefinitions(database.db, await read(name));
    const forms = await read('forms.json');
    const first = await addDiagnostics(database.db, await importDefinitions(database.db, forms));
    expect(first.forms.filter((form) => form.outcome !== 'new')).toEqual([]);
    expect(first.forms).toHaveLength(125);
    expect(first.forms.filter((form) => form.isDisabled)).toEqual([]);
    // 41 of their columns take choices from users, departments and roles, 35 of them from users.
    const unknown = first.forms.flatMap((form) => form.diagnostics ?? []).filter(({ code }) => code.startsWith('table-'));
    const tables = new Set(unknown.map(({ values }) => String(values['table'] ?? values['name'])));
    expect(tables).toContain('wm_equipment_examine');
    expect([...tables].filter((name) => /^sys_(user|depart|role)/.test(name))).toEqual([]);
    const named = first.forms.filter((form) => form.remarks.some((remark) => remark.includes('弹出选择缺少报表编码')));
    expect(named.map((form) => form.table)).toEqual(['wm_maintenance_info']);
    const { forms: definitions } = await createCatalogue(database.db).snapshot();
    expect(definitions).toHaveLength(125);
    for (const { physicalTable } of definitions) await sql`select count(*) from biz.${sql.id(physicalTable)}`.execute(database.db);
    const second = await importDefinitions(database.db, forms);
    expect(second.forms.filter((form) => form.outcome !== 'same')).toEqual([]);
  });
});
