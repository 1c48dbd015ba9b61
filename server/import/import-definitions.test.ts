import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { readCatalogueVersion } from '../catalogue/definition/definition-store.ts';
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

  it('invalid values and rows are reported and do not affect the others', async () => {
    const rows = [
      { id: 'r1', name: '一二三四五六七八九十', qty: 'many', other: 1 },
      { id: 'r1', name: '重复' },
      { id: 'r2', name: '好', qty: 2 },
    ];
    const [report] = (await load([form('b', 'im_b', { rows })])).forms;
    expect(report).toMatchObject({ rows: 2, outcome: 'new' });
    expect(report?.remarks.join()).toMatch(/other 不在定义中.*值过长，已截断.*已置空.*主键 r1 重复/);
    expect(await rowsOf('im_b')).toMatchObject([
      { name: '一二三四五六七八', qty: null },
      { name: '好', qty: 2 },
    ]);
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

  it('a form with an invalid expression is imported but disabled and reported; importing a fixed one enables it', async () => {
    const wrong = (computed: string) => {
      const entry = form('w', 'im_w', { rows: [{ id: 'r1', name: '一', qty: 1 }] });
      const more = { db_type: 'int', db_field_txt: '合计', is_show_form: 1, field_extend_json: JSON.stringify({ computed }) };
      const [key, name] = entry.fields.filter(({ db_field_name }) => db_field_name !== 'qty');
      const qty = field('w3', 'qty', { db_type: 'int', is_show_form: 1 });
      return { ...entry, fields: [key, name, qty, field('w4', 'total', more)] };
    };
    const bad = await load([wrong('qtty * 2'), form('w2', 'im_w2')]);
    expect(bad.forms).toMatchObject([
      { table: 'im_w', rows: 1, outcome: 'new', isDisabled: true },
      { table: 'im_w2', outcome: 'new', isDisabled: false, remarks: [] },
    ]);
    expect(bad.forms[0]?.remarks[0]).toBe('合计：表达式“qtty * 2”第 1 个字符处的“qtty”既不是字段，也不是子表或变量');
    expect(printReport(bad)).toMatch(/新增（停用）.*合计：表达式[^]*0 个失败，1 个停用/);
    const isUsed = async () => (await createCatalogue(database.db).get('im_w')).isSynchronised;
    expect(await isUsed()).toBe(false);
    expect((await load([wrong('qtty * 2')])).forms).toMatchObject([{ outcome: 'same', isDisabled: true }]);
    const context = { db: database.db, databaseUrl: database.url, catalogue: createCatalogue(database.db) };
    await expect(synchronise(context, 'im_w', [])).rejects.toMatchObject({ error: 'definition-refused' });
    expect((await load([wrong('qty * 2')])).forms).toMatchObject([{ outcome: 'changed', isDisabled: false, remarks: [] }]);
    expect(await isUsed()).toBe(true);
    expect(await rowsOf('im_w')).toMatchObject([{ id: 'r1', qty: 1 }]);
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

  it('all 125 forms are imported and readable, and a second import changes nothing', { timeout: 120_000 }, async () => {
    const read = async (name: string) => recognised(JSON.parse(await readFile(path.join(corpus, name), 'utf8')));
    for (const name of ['dicts.json', 'categories.json']) await importDefinitions(database.db, await read(name));
    const forms = await read('forms.json');
    const first = await addDiagnostics(database.db, await importDefinitions(database.db, forms));
    expect(first.forms.filter((form) => form.outcome !== 'new')).toEqual([]);
    expect(first.forms).toHaveLength(125);
    expect(first.forms.filter((form) => form.isDisabled)).toEqual([]);
    const named = first.forms.filter((form) => form.remarks.some((remark) => remark.includes('弹出选择缺少报表编码')));
    expect(named.map((form) => form.table)).toEqual(['wm_maintenance_info']);
    const { forms: definitions } = await createCatalogue(database.db).snapshot();
    expect(definitions).toHaveLength(125);
    for (const { physicalTable } of definitions) await sql`select count(*) from biz.${sql.id(physicalTable)}`.execute(database.db);
    const second = await importDefinitions(database.db, forms);
    expect(second.forms.filter((form) => form.outcome !== 'same')).toEqual([]);
  });
});
