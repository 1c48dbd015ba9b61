import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formField, key, startFormServer, type FormServer } from '../testing/test-forms.ts';

const api = '/online/cgform/api';
const fields = [
  key,
  formField('name', { dbFieldTxt: '名称', isQuery: '1', orderNum: 1 }),
  formField('place', { dbFieldTxt: '库位', orderNum: 2, sortFlag: '1', fieldExtendJson: '{"orderRule":"asc"}' }),
  formField('pid', { dbFieldTxt: '上级', dbLength: '36', isShowList: '0', orderNum: 3 }),
  formField('has_child', { dbFieldTxt: '有下级', dbLength: '3', isShowForm: '0', isShowList: '0', orderNum: 4 }),
];
const head = { tableType: 1, isTree: 'Y', treeParentIdField: 'pid', treeIdField: 'has_child', treeFieldname: 'name' };

interface Page {
  total: number;
  records: Record<string, unknown>[];
}

describe('records in a tree', () => {
  let server: FormServer;
  const ids = new Map<string, string>();
  const id = (name: string) => ids.get(name) ?? expect.fail(`no record ${name}`);
  const nameOf = (row: Record<string, unknown>) => row['name'];
  const rows = async (query: string, form = 't_place') => {
    const answer = await server.call<Page>('GET', `${api}/getTreeData/${form}?${query}`);
    if (!answer.success) throw new Error(answer.message);
    return answer.result;
  };
  const names = async (query: string) => (await rows(query)).records.map(nameOf);
  const stored = async (name: string) => (await server.call<Record<string, unknown>>('GET', `${api}/form/t_place/${id(name)}`)).result;
  const add = async (name: string, parent?: string, more: object = {}) => {
    const { result, message } = await server.call<string>('POST', `${api}/form/t_place`, {
      ...{ name, place: name },
      ...(parent !== undefined && { pid: ids.get(parent) ?? parent }),
      ...more,
    });
    if (result) ids.set(name, result);
    return message;
  };
  const move = (name: string, pid: string) => server.call('PUT', `${api}/form/t_place`, { id: id(name), pid });
  const remove = (...of: string[]) => server.call('DELETE', `${api}/form/t_place/${of.map(id).join(',')}`);

  beforeAll(async () => {
    server = await startFormServer();
    await server.addForm({ ...head, tableName: 't_place', tableTxt: '库位' }, fields);
    for (const [name, parent] of [
      ['A', undefined],
      ['A1', 'A'],
      ['A11', 'A1'],
      ['A12', 'A1'],
      ['A2', 'A'],
      ['B', ''],
      ['B1', 'B'],
      ['C', '0'],
    ] as const)
      await add(name, parent);
  });
  afterAll(() => server.close());

  it('the list model names the columns of the tree, and the form chooses the parent from it', async () => {
    const columns = await server.call('GET', `${api}/getColumns/t_place`);
    expect(columns.result).toMatchObject({ pidField: 'pid', hasChildrenField: 'has_child', textField: 'name' });
    const form = await server.call('GET', `${api}/getFormItem/t_place`);
    expect(form.result).toMatchObject({ schema: { properties: { pid: { view: 'sel_tree', dict: 't_place,name,id', pidComponent: 1 } } } });
    const style = await server.call('GET', `${api}/getColumns/t_style`);
    expect(style.result).toMatchObject({ pidField: null, hasChildrenField: null, textField: null });
  });

  it('the first level is paged, and marks rows with children', async () => {
    const { total, records } = await rows('hasQuery=false&pageNo=1&pageSize=2');
    expect(total).toBe(3);
    expect(records).toMatchObject([
      { name: 'A', pid: '0', has_child: '1' },
      { name: 'B', pid: '0', has_child: '1' },
    ]);
    expect(await names('hasQuery=false&pageNo=2&pageSize=2')).toEqual(['C']);
    expect((await rows('pid=0&pageSize=2')).records).toHaveLength(2);
    expect(await names('column=place&order=desc')).toEqual(['C', 'B', 'A']);
  });

  it('the children of a record are returned all at once; a leaf has none', async () => {
    expect((await rows(`pid=${id('A')}&pageSize=1`)).records).toMatchObject([
      { name: 'A1', pid: id('A'), has_child: '1' },
      { name: 'A2', has_child: '0' },
    ]);
    expect(await rows(`pid=${id('C')}`)).toEqual({ total: 0, records: [] });
  });

  it('the children of several expanded parents are read with one call', async () => {
    const items = [{ rule: 'in', type: 'text', val: `${id('A')},${id('B')}`, field: 'pid' }];
    const query = `batchFlag=true&superQueryMatchType=and&superQueryParams=${encodeURIComponent(encodeURI(JSON.stringify(items)))}`;
    expect(await names(query)).toEqual(['A1', 'A2', 'B1']);
  });

  it('a query returns the first-level ancestors of its matches', async () => {
    expect(await names('hasQuery=true&name=A12')).toEqual(['A']);
    expect(await names('hasQuery=true&name=*1')).toEqual(['A', 'B']);
    expect(await names('hasQuery=true&name=C')).toEqual(['C']);
    expect(await names('hasQuery=true&name=nothing')).toEqual([]);
  });

  it('IMPLIED-16 non-trees, unknown forms and hostile parents are rejected or match nothing', async () => {
    await expect(rows('', 't_style')).rejects.toThrow('该表单不是树形表单');
    await expect(rows('', 'sys_user')).rejects.toThrow('实体不存在');
    expect(await names(`pid=${encodeURIComponent("' or '1'='1")}`)).toEqual([]);
    await server.addUser({ username: 'outsider', password: 'outsider-password-1' });
    const token = await server.signIn('outsider', 'outsider-password-1');
    expect(await server.call('GET', `${api}/getTreeData/t_place`, undefined, token)).toMatchObject({ success: false, code: 510 });
  });

  it('a parent is updated after each change of its children, without a new version', async () => {
    const version = (await stored('C'))['row_version'];
    await add('C1', 'C', { has_child: '1' });
    expect(await stored('C1')).toMatchObject({ has_child: '0' });
    expect(await stored('C')).toMatchObject({ has_child: '1', row_version: version });
    await move('C1', id('B'));
    expect(await stored('C')).toMatchObject({ has_child: '0', row_version: version });
    expect(await names(`pid=${id('B')}`)).toEqual(['B1', 'C1']);
    await move('C1', '');
    expect(await stored('C1')).toMatchObject({ pid: '0' });
    await remove('C1');
    expect(await names('')).toEqual(['A', 'B', 'C']);
  });

  it("a flag that the form shows is told as the server's own, also where the definition requires it", async () => {
    const flag = formField('has_child', { dbLength: '3', fieldMustInput: '1', dbIsNull: '0', orderNum: 4 });
    await server.addForm({ ...head, tableName: 't_shown' }, [...fields.slice(0, 4), flag]);
    const { schema } = (await server.call<{ schema: object }>('GET', `${api}/getFormItem/t_shown`)).result;
    expect(schema).toMatchObject({ required: [], properties: { has_child: { ui: { widgetattrs: { disabled: true } } } } });
    expect((await server.call('POST', `${api}/form/t_shown`, { name: '一', has_child: '1' })).success).toBe(true);
    expect((await rows('', 't_shown')).records).toMatchObject([{ name: '一', has_child: '0' }]);
  });

  it('TREE-08 a form without a flag column still marks rows with children', async () => {
    await server.addForm({ ...head, tableName: 't_bare', treeIdField: '', treeFieldname: 'gone' }, fields.slice(0, 4));
    const top = (await server.call<string>('POST', `${api}/form/t_bare`, { name: '一' })).result;
    await server.call('POST', `${api}/form/t_bare`, { name: '二', pid: top });
    expect((await rows('', 't_bare')).records).toMatchObject([{ name: '一', hasChildren: true }]);
    expect((await rows(`pid=${top}`, 't_bare')).records).toMatchObject([{ name: '二', hasChildren: false }]);
    const form = await server.call('GET', `${api}/getFormItem/t_bare`);
    expect(form.result).toMatchObject({ schema: { properties: { pid: { dict: 't_bare,name,id' } } } });
  });

  it.each(['A', 'A1', 'A11'])('a record cannot be moved to or below itself: A to %s', async (name) => {
    expect(await move('A', id(name))).toMatchObject({
      success: false,
      message: '保存失败，上级：不能是记录自己，也不能是它的下级',
      result: { fieldErrors: [{ field: 'pid' }] },
    });
    expect(await stored('A')).toMatchObject({ pid: '0' });
  });

  it('an unknown parent is rejected', async () => {
    expect(await add('X', 'no-such-record')).toBe('保存失败，上级：所选的上级不存在或已被删除');
  });

  it('concurrent moves cannot create a cycle', async () => {
    await add('K1');
    await add('K2');
    const answers = await Promise.all([move('K1', id('K2')), move('K2', id('K1'))]);
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect((await names('')).filter((name) => String(name).startsWith('K'))).toHaveLength(1);
    await remove('K1', 'K2');
  });

  it('a row without its parent is on the first level, and cycles in old data are handled', async () => {
    await add('L');
    await sql`update biz.t_place set pid = 'gone' where id = ${id('L')}`.execute(server.context.db);
    expect(await names('')).toContain('L');
    expect(await names('hasQuery=true&name=L')).toEqual(['L']);
    await sql`update biz.t_place set pid = id where id = ${id('L')}`.execute(server.context.db);
    expect(await names('hasQuery=true&name=L')).toEqual([]);
    expect(await remove('L')).toMatchObject({ success: true });
  });

  it('deleting a record includes its descendants, is logged, and updates the parent', async () => {
    expect(await remove('A1', 'A11')).toMatchObject({ success: true });
    expect(await names(`pid=${id('A')}`)).toEqual(['A2']);
    const { rows: log } =
      await sql`select detail from sys.sys_log where action = 'form-delete' and detail like ${`%${id('A12')}%`}`.execute(server.context.db);
    expect(log).toHaveLength(1);
    expect(await server.call('GET', `${api}/form/t_place/${id('A12')}`)).toMatchObject({ success: false });
    await remove('A2');
    expect(await stored('A')).toMatchObject({ has_child: '0' });
    expect(await remove('A2')).toMatchObject({ success: false, message: '记录不存在或已被删除' });
  });
});
