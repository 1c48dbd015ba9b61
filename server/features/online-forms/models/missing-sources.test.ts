import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importReports } from '#server/import/import-reports.ts';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

interface FieldNode {
  key?: string;
  field?: string;
  missingSource?: object;
  columns?: FieldNode[];
}

const chain = { table: 't_areas', txt: 'name', key: 'id', linkField: 'below', idField: 'id', pidField: 'pid' };

/** Fields, each with what is missing of its source; none of those that have all. */
const fields: readonly (readonly [name: string, missing: object | null, definition: object])[] = [
  ['list_known', null, { fieldShowType: 'list', dictField: 'season' }],
  ['list_empty', null, { fieldShowType: 'list', dictField: 'bare' }],
  ['list_lost', { kind: 'dictionary', name: 'xyz', column: '' }, { fieldShowType: 'list', dictField: 'xyz' }],
  ['several_lost', { kind: 'dictionary', name: 'xyz', column: '' }, { fieldShowType: 'list_multi', dictField: 'xyz' }],
  ['removed', { kind: 'dictionary', name: 'gone', column: '' }, { fieldShowType: 'radio', dictField: 'gone' }],
  ['search_known', null, { fieldShowType: 'sel_search', dictTable: 't_style', dictField: 'code', dictText: 'name' }],
  [
    'search_lost',
    { kind: 'table', name: 'abc', column: '' },
    { fieldShowType: 'sel_search', dictTable: 'abc', dictField: 'id', dictText: 'name' },
  ],
  [
    'search_later',
    { kind: 'unsynchronised', name: 't_later', column: '' },
    { fieldShowType: 'sel_search', dictTable: 't_later', dictField: 'id', dictText: 'name' },
  ],
  [
    'column_lost',
    { kind: 'column', name: 't_style', column: 'colour' },
    { fieldShowType: 'list', dictTable: 't_style', dictField: 'code', dictText: 'colour' },
  ],
  [
    'unread',
    { kind: 'column', name: 'sys_user', column: 'password' },
    { fieldShowType: 'list', dictTable: 'sys_user', dictField: 'id', dictText: 'password' },
  ],
  [
    'condition_lost',
    { kind: 'condition', name: 't_style', column: '' },
    { fieldShowType: 'list', dictTable: 't_style where code in (select 1)', dictField: 'code', dictText: 'name' },
  ],
  [
    'tree_lost',
    { kind: 'table', name: 'abc', column: '' },
    { fieldShowType: 'sel_tree', dictTable: 'abc', dictField: '0', dictText: 'id,pid,name,' },
  ],
  ['category_known', null, { fieldShowType: 'cat_tree', dictField: 'C1' }],
  ['category_all', null, { fieldShowType: 'cat_tree', dictField: '0' }],
  ['category_lost', { kind: 'category', name: 'C9', column: '' }, { fieldShowType: 'cat_tree', dictField: 'C9' }],
  ['popup_known', null, { fieldShowType: 'popup', dictTable: 'rp_styles', dictField: 'code', dictText: 'popup_known' }],
  [
    'popup_lost',
    { kind: 'report', name: 'rp_none', column: '' },
    { fieldShowType: 'popup', dictTable: 'rp_none', dictField: 'a', dictText: 'popup_lost' },
  ],
  [
    'picked_lost',
    { kind: 'report-column', name: 'rp_styles', column: 'colour' },
    { fieldShowType: 'popup_dict', dictTable: 'rp_styles', dictField: 'code', dictText: 'colour' },
  ],
  [
    'linked_lost',
    { kind: 'table', name: 'abc', column: '' },
    { fieldShowType: 'link_table', dictTable: 'abc', dictField: 'id', dictText: 'name' },
  ],
  ['level', { kind: 'table', name: 't_areas', column: '' }, { fieldShowType: 'link_down', dictTable: JSON.stringify(chain) }],
  ['below', { kind: 'table', name: 't_areas', column: '' }, { fieldShowType: 'link_down' }],
  ['plain', null, { dictField: 'xyz' }],
];

const definitions = fields.map(([name, , more], place) => formField(name, { dbLength: '100', isQuery: '1', orderNum: place + 1, ...more }));
const expected = Object.fromEntries(fields.flatMap(([name, missing]) => (missing ? [[name, missing]] : [])));

describe('sources of choices that cannot be resolved', () => {
  let server: FormServer;
  beforeAll(async () => {
    server = await startFormServer();
    const { db } = server.context;
    const dictionary = (code: string, del_flag = 0) => ({ id: code, dict_code: code, dict_name: code, del_flag });
    await db
      .insertInto('sys.sys_dict')
      .values([dictionary('season'), dictionary('bare'), dictionary('gone', 1)])
      .execute();
    const item = { id: 's1', dict_id: 'season', item_value: '1', item_text: '春', sort_order: 0, status: 1 };
    await db.insertInto('sys.sys_dict_item').values(item).execute();
    await sql`insert into sys.sys_category (id, pid, name, code) values ('c1', '0', '面料', 'C1')`.execute(db);
    const items = ['code', 'name'].map((field_name, order_num) => ({ id: field_name, field_name, field_txt: field_name, order_num }));
    await importReports(db, [{ head: { id: 'rp', code: 'rp_styles', name: '款式', cgr_sql: 'select code, name from t_style' }, items }]);
    await server.call('POST', '/online/cgform/api/addAll', {
      head: { tableName: 't_later', tableTxt: '以后' },
      fields: [key, formField('name')],
      indexs: [],
    });
    await server.addForm({ tableName: 't_lost', tableTxt: '失联', tableType: 2 }, [key, ...definitions]);
    await server.addForm({ tableName: 't_lost_row', tableTxt: '失联明细', tableType: 3, tabOrderNum: 1, relationType: 0 }, [
      key,
      formField('lost_id', { mainTable: 't_lost', mainField: 'id', dbLength: '36' }),
      ...definitions,
    ]);
  });
  afterAll(() => server.close());

  const get = <Result>(call: string) => server.call<Result>('GET', call);
  const missingIn = (nodes: readonly FieldNode[]) =>
    Object.fromEntries(nodes.flatMap(({ key: name, field, missingSource }) => (missingSource ? [[name ?? field, missingSource]] : [])));
  const namedNodes = (properties: Record<string, FieldNode>) => Object.entries(properties).map(([name, node]) => ({ ...node, key: name }));

  it('IMPLIED-19 each field of a form and of its sub-tables tells what of its source is missing', async () => {
    const { result } = await get<{ schema: { properties: Record<string, FieldNode> } }>('/online/cgform/api/getFormItem/t_lost');
    const { t_lost_row: table, ...properties } = result.schema.properties;
    expect(missingIn(namedNodes(properties))).toEqual(expected);
    expect(missingIn(table?.columns ?? [])).toEqual(expected);
  });

  it('IMPLIED-19 so does each item of the query row', async () => {
    const { result } = await get<FieldNode[]>('/online/cgform/api/getQueryInfo/t_lost');
    expect(missingIn(result)).toEqual(expected);
  });

  it('the query row has a control of its own, with its own source', async () => {
    const asked = { isQuery: '1', queryConfigFlag: '1', queryShowType: 'list' };
    await server.addForm({ tableName: 't_asked', tableTxt: '查询' }, [
      key,
      formField('one', { ...asked, fieldShowType: 'list', dictField: 'season', queryDictField: 'nowhere' }),
      formField('other', { ...asked, fieldShowType: 'list', dictField: 'nowhere', queryDictField: 'season' }),
    ]);
    const { result } = await get<FieldNode[]>('/online/cgform/api/getQueryInfo/t_asked');
    expect(missingIn(result)).toEqual({ one: { kind: 'dictionary', name: 'nowhere', column: '' } });
  });

  it('IMPLIED-19 a dictionary that appears is there with the next request, and a removed table is missed by it', async () => {
    const { db } = server.context;
    const model = async () => {
      const { result } = await get<{ schema: { properties: Record<string, FieldNode> } }>('/online/cgform/api/getFormItem/t_appear');
      return missingIn(namedNodes(result.schema.properties));
    };
    await server.addForm({ tableName: 't_appear', tableTxt: '出现' }, [
      key,
      formField('one', { fieldShowType: 'list', dictField: 'soon' }),
    ]);
    expect(await model()).toEqual({ one: { kind: 'dictionary', name: 'soon', column: '' } });
    await db.insertInto('sys.sys_dict').values({ id: 'soon', dict_code: 'soon', dict_name: 'soon', del_flag: 0 }).execute();
    expect(await model()).toEqual({});
  });

  it.each([
    ['/sys/dict/getDictItems/abc,name,id', '表“abc”不存在'],
    ['/sys/dict/loadDict/t_later,name,id', '表“t_later”尚未同步到数据库'],
    ['/sys/dict/getDictItems/t_style,colour,code', '表“t_style”没有可读取的字段“colour”'],
    ['/sys/dict/loadTreeData?tableName=abc&text=name&code=id&pidField=pid&pid=0', '表“abc”不存在'],
    ['/online/cgform/api/querySelectOptions?table=t_areas&txt=name&key=id&idField=id&pidField=pid', '表“t_areas”不存在'],
  ])('IMPLIED-19 %s says what is missing instead of answering no options', async (url, message) => {
    expect(await get(url)).toMatchObject({ success: false, message, result: { missingSource: { column: expect.any(String) } } });
  });

  it('IMPLIED-16 names that no definition declares are refused without a word about them', async () => {
    for (const code of ['abc,secret,id', 't_later,secret,id', 't_style,secret,code'])
      expect((await get(`/sys/dict/getDictItems/${code}`)).message).toBe('字典Code格式不正确！');
  });

  it('IMPLIED-20 those who may design forms are told the names that nothing bears, with the nearest one', async () => {
    const call = '/online/cgform/api/linkDiagnostics/t_near';
    await server.addForm({ tableName: 't_near', tableTxt: '相近' }, [key, formField('one', { fieldShowType: 'list', dictField: 'seasn' })]);
    const { result } = await get<object[]>(call);
    expect(result).toMatchObject([
      { code: 'dictionary-unknown', severity: 'warning', pointer: '/t_near/fields/one/dictionary', suggestion: 'season' },
    ]);
    const formIds = [(await server.context.catalogue.get('t_near')).id];
    await server.addUser({ username: 'mei', password: 'mei-password-1', formIds });
    const token = await server.signIn('mei', 'mei-password-1');
    expect(await server.call('GET', call, undefined, token)).toMatchObject({ success: false, code: 510 });
    expect(await server.call('GET', '/online/cgform/api/getFormItem/t_near', undefined, token)).toMatchObject({ success: true });
  });

  it('IMPLIED-19 so does each item of the query row of a report', async () => {
    const item = (field_name: string, dict_code: string) => ({
      id: `q_${field_name}`,
      field_name,
      field_txt: field_name,
      dict_code,
      is_search: 1,
    });
    const items = [item('code', 'season'), item('name', 'xyz'), item('qty', 'abc,name,id')];
    const head = { id: 'rq', code: 'rp_query', name: '查询', cgr_sql: 'select code, name, qty from t_style' };
    await importReports(server.context.db, [{ head, items }]);
    const { result } = await get<FieldNode[]>('/online/cgreport/api/getQueryInfo/rp_query');
    expect(missingIn(result)).toEqual({
      name: { kind: 'dictionary', name: 'xyz', column: '' },
      qty: { kind: 'table', name: 'abc', column: '' },
    });
  });

  it('a form out of use still has the table that others choose from', async () => {
    const { db } = server.context;
    await sql`update sys.onl_cgform_head set is_db_synch = 'N' where table_name = 't_style'`.execute(db);
    await sql`update sys.catalogue_version set version = version + 1`.execute(db);
    const { result } = await get<{ schema: { properties: Record<string, FieldNode> } }>('/online/cgform/api/getFormItem/t_lost');
    expect(result.schema.properties['search_known']).not.toHaveProperty('missingSource');
    await sql`update sys.onl_cgform_head set is_db_synch = 'Y' where table_name = 't_style'`.execute(db);
    await sql`update sys.catalogue_version set version = version + 1`.execute(db);
  });

  it('a tree form chooses its parent from itself, whatever its definition says', async () => {
    const head = { tableName: 't_own', tableTxt: '自身', isTree: 'Y', treeParentIdField: 'pid', treeFieldname: 'name' };
    await server.addForm(head, [
      key,
      formField('name'),
      formField('pid', { fieldShowType: 'sel_tree', dictTable: 'abc', dictText: 'id,pid,name,' }),
    ]);
    const { result } = await get<{ schema: { properties: Record<string, FieldNode> } }>('/online/cgform/api/getFormItem/t_own');
    expect(missingIn(namedNodes(result.schema.properties))).toEqual({});
  });

  it('a dictionary without items is empty, and not missing', async () => {
    expect(await get('/sys/dict/getDictItems/bare')).toMatchObject({ success: true, result: [] });
    const { result } = await get<object>('/sys/dict/queryAllDictItems');
    expect(Object.keys(result)).toContain('season');
    expect(Object.keys(result)).not.toContain('bare');
  });

  it('IMPLIED-19 stored values are kept when a record is edited, and shown as they are', async () => {
    const stored = { list_lost: 'v1', search_lost: 'v2', popup_lost: 'v3' };
    const { result: id } = await server.call<string>('POST', '/online/cgform/api/form/t_lost', stored);
    await server.call('PUT', '/online/cgform/api/form/t_lost', { id, plain: 'new' });
    const { result } = await get<object>(`/online/cgform/api/form/t_lost/${id}`);
    expect(result).toMatchObject({ ...stored, plain: 'new' });
  });
});
