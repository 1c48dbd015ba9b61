import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDefinitions } from '#server/import/import-definitions.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const field = (table: string, name: string, more: object = {}) => ({
  ...{ id: `${table}-${name}`, db_field_name: name, db_type: 'string', db_length: 36, is_show_form: 1 },
  ...more,
});
const names = ['id', 'pid', 'name', 'has_child', 'secret'];
const treeRows = [
  { id: 'a', pid: '0', name: '原料仓', has_child: '1', secret: 's1' },
  { id: 'b', pid: 'a', name: '一楼', has_child: '0', secret: 's2' },
  { id: 'c', pid: 'a', name: '二楼', has_child: '1', secret: 's3' },
  { id: 'd', pid: 'c', name: "货架 '%_", has_child: '0', secret: 's4' },
  { id: 'top', pid: null, name: '无上级', has_child: null, secret: 's5' },
];
const place = {
  head: { id: 'place', table_name: 'wm_place', table_type: 1 },
  fields: names.map((name) => field('place', name)),
  rows: treeRows,
};
/** A form that is a tree itself: its tree is available to users who may open the form. */
const own = {
  head: {
    id: 'own',
    table_name: 'wm_own',
    table_type: 1,
    is_tree: 'Y',
    tree_parent_id_field: 'pid',
    tree_id_field: 'has_child',
    tree_fieldname: 'name',
  },
  fields: names.map((name) => field('own', name)),
  rows: treeRows,
};
const stock = {
  head: { id: 'stock', table_name: 'wm_stock', table_type: 1 },
  fields: [
    field('stock', 'id'),
    field('stock', 'place_id', {
      field_show_type: 'sel_tree',
      dict_table: 'wm_place',
      dict_field: '0',
      dict_text: 'id,pid,name,has_child',
    }),
    field('stock', 'wish', { field_show_type: 'sel_tree', dict_table: 'wm_missing', dict_field: '0', dict_text: 'id,pid,name,' }),
  ],
};

interface Node {
  key: string;
  title: string;
  parentId: string | null;
  leaf: boolean;
  isLeaf: boolean;
}

describe('trees in tables', () => {
  let server: TestServer;
  let low: string;
  let opener: string;
  beforeAll(async () => {
    server = await startTestServer();
    await importDefinitions(server.context.db, { kind: 'forms', entries: [place, own, stock] }, { menus: false });
    const departs = [
      { id: 'd1', parent_id: '', depart_name: '总公司', org_code: 'A01' },
      { id: 'd2', parent_id: 'd1', depart_name: '裁剪车间', org_code: 'A01A01' },
    ];
    await importDefinitions(server.context.db, { kind: 'organisation', organisation: { departments: departs } });
    await server.addUser({ username: 'low', password: 'low-password-1' });
    await server.addUser({ username: 'opener', password: 'opener-password-1', formIds: ['own'] });
    low = await server.signIn('low', 'low-password-1');
    opener = await server.signIn('opener', 'opener-password-1');
  });
  afterAll(() => server.close());

  const call = <Result = Node[]>(path: string, query: Record<string, string>, token: string) =>
    server.call<Result>('GET', `/sys/dict/${path}?${new URLSearchParams(query).toString()}`, undefined, token);
  const tree = { tableName: 'wm_place', text: 'name', code: 'id', pidField: 'pid', hasChildField: 'has_child', condition: '' };
  const load = (query: object, token = low) => call('loadTreeData', { ...tree, ...query }, token);
  const shape = (nodes: readonly Node[]) => nodes.map(({ key, leaf }) => [key, leaf]);

  it('CALL-80 one level of a table declared by a tree select', async () => {
    const { result } = await load({ pid: '0' });
    expect(result).toMatchObject([{ key: 'a', value: 'a', title: '原料仓', parentId: '0', leaf: false, isLeaf: false, children: null }]);
    expect(shape((await load({ pid: 'a' })).result)).toEqual([
      ['b', true],
      ['c', false],
    ]);
    expect((await load({ pid: 'b' })).result).toEqual([]);
  });

  it('CALL-80 without a parent the rows without one', async () => {
    expect(shape((await load({ pid: '' })).result)).toEqual([['top', true]]);
  });

  it('TREE-08 the flag column marks parents or leaves, and without one children are queried', async () => {
    expect(shape((await load({ pid: 'a', converIsLeafVal: '1' })).result)).toEqual([
      ['b', true],
      ['c', false],
    ]);
    expect(shape((await load({ pid: 'a', converIsLeafVal: '0' })).result)).toEqual([
      ['b', false],
      ['c', true],
    ]);
    expect(shape((await load({ pid: 'a', hasChildField: '' })).result)).toEqual([
      ['b', true],
      ['c', false],
    ]);
  });

  it('IMPLIED-16 a condition compares columns of the tree, as bound values', async () => {
    const narrowed = async (condition: object) => shape((await load({ pid: 'a', condition: JSON.stringify(condition) })).result);
    expect(await narrowed({ name: '二楼' })).toEqual([['c', false]]);
    expect(await narrowed({ has_child: 0 })).toEqual([['b', true]]);
    expect(await narrowed({ name: "二楼' or '1'='1" })).toEqual([]);
    expect(await narrowed({ name: '%' })).toEqual([]);
  });

  it.each([
    '{"secret":"s2"}',
    '{"_tableFilterSql":"1=1"}',
    '{"name) or (1":"1"}',
    '["name"]',
    '"name"',
    '1=1',
    '{',
    '{"name":{"a":1}}',
    '{"name":null}',
  ])('TREE-06 IMPLIED-16 the condition %s is rejected', async (condition) => {
    expect(await load({ pid: 'a', condition })).toMatchObject({ status: 400, success: false });
  });

  it.each<Record<string, string>>([
    { text: 'secret' },
    { code: 'secret' },
    { pidField: 'secret' },
    { hasChildField: 'secret' },
    { tableName: 'wm_stock', text: 'id' },
    { tableName: 'wm_place p' },
    { tableName: 'biz.wm_place' },
    { tableName: 'place' },
    { tableName: '(select 1)' },
    { tableName: 'sys_user', text: 'password', code: 'id', pidField: 'username', hasChildField: '' },
    { tableName: 'sys_user', text: 'password text,id', code: 'id', pidField: 'username', hasChildField: '' },
    { tableName: 'SYS_USER', text: 'PASSWORD', code: 'id', pidField: 'username', hasChildField: '' },
    { tableName: '"sys_user"', text: 'realname', code: 'id', pidField: 'username', hasChildField: '' },
    { tableName: 'sys_session', text: 'token_hash', code: 'token_hash', pidField: 'user_id', hasChildField: '' },
    { tableName: 'pg_authid', text: 'rolname', code: 'rolpassword', pidField: 'oid', hasChildField: '' },
    { hasChildField: 'has_child, (select password from sys.sys_user limit 1)' },
    { text: '' },
  ])('IMPLIED-16 the tree %o is rejected', async (query) => {
    expect(await load({ pid: 'a', ...query })).toMatchObject({ success: false, message: '字典Code格式不正确！' });
  });

  it('departments and categories are trees for everyone', async () => {
    const departs = { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id', hasChildField: '' };
    expect(shape((await load({ ...departs, pid: '' })).result)).toEqual([['d1', false]]);
    expect(shape((await load({ ...departs, pid: 'd1' })).result)).toEqual([['d2', true]]);
    const categories = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', hasChildField: 'has_child' };
    expect(await load({ ...categories, pid: '0' })).toMatchObject({ success: true, result: [] });
  });

  it('IMPLIED-10 a tree form is a tree for users who may open the form', async () => {
    const asked = { ...tree, tableName: 'wm_own', pid: 'a' };
    expect(shape((await load(asked, opener)).result)).toEqual([
      ['b', true],
      ['c', false],
    ]);
    expect(await load(asked, low)).toMatchObject({ success: false, message: '字典Code格式不正确！' });
    const titles = (token: string) => call<string[]>('loadDictItem/wm_own,name,id', { key: 'c,b' }, token);
    expect((await titles(opener)).result).toEqual(['二楼', '一楼']);
    expect((await titles(low)).success).toBe(false);
    const search = (token: string) => call<object[]>('loadDict/wm_own,name,id', { keyword: '货架' }, token);
    expect((await search(opener)).result).toMatchObject([{ value: 'd' }]);
    expect((await search(low)).success).toBe(false);
    expect((await call('loadDict/wm_own,secret,id', {}, opener)).success).toBe(false);
  });

  it('the texts of a tree select come from its tree', async () => {
    expect((await call<string[]>('loadDictItem/wm_place,name,id', { key: 'd,a' }, low)).result).toEqual(["货架 '%_", '原料仓']);
  });

  it('a tree whose table does not exist yet is empty', async () => {
    const asked = { tableName: 'wm_missing', hasChildField: '', pid: '0' };
    expect((await load(asked)).success).toBe(false);
    const fields = names.map((name) => field('missing', name));
    const missing = { head: { id: 'missing', table_name: 'wm_missing', table_type: 1 }, fields };
    await importDefinitions(server.context.db, { kind: 'forms', entries: [missing] }, { menus: false });
    expect(await load(asked)).toMatchObject({ success: true, result: [] });
  });

  it('IMPLIED-16 names and values beyond their limits are rejected or harmless', async () => {
    expect((await load({ pid: 'x'.repeat(501) })).status).toBe(400);
    expect((await load({ tableName: 'x'.repeat(101) })).status).toBe(400);
    expect(await load({ pid: "a' or '1'='1" })).toMatchObject({ success: true, result: [] });
  });
});
