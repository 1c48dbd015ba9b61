import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCategories } from '#server/import/import-categories.ts';
import { type Method, startTestServer, type TestServer } from '#server/testing/test-server.ts';

interface Node {
  key: string;
  title: string;
  code: string;
  leaf: boolean;
  isLeaf: boolean;
  children: Node[] | null;
}

const row = (id: string, pid: string, name: string, code: string | null) => ({ id, pid, name, code });
/** Three levels, a node without a code, and two nodes with the same code. */
const rows = [
  row('k', '0', '款式品类', 'A01'),
  row('k1', 'k', '上装', 'A01A01'),
  row('k2', 'k', '下装', 'A01A02'),
  row('k11', 'k1', "衬衫 'x' % _", 'A01A01A01'),
  row('k12', 'k1', '夹克', 'A01A01A02'),
  row('m', '0', '面料', 'A02'),
  row('odd', '0', '省', null),
  row('twin1', '0', '孪生', 'T'),
  row('twin2', '0', '孪生', 'T'),
];

describe('categories', () => {
  let server: TestServer;
  let low: string;
  let admin: string;
  beforeAll(async () => {
    server = await startTestServer();
    await importCategories(server.context.db, rows);
    await server.addUser({ username: 'low', password: 'low-password-1' });
    low = await server.signIn('low', 'low-password-1');
    admin = await server.signIn();
  });
  afterAll(() => server.close());

  const call = <Result>(method: Method, url: string, options: { token?: string; body?: object } = {}) =>
    server.call<Result>(method, `/sys/category/${url}`, options.body, options.token ?? low);
  const get = <Result = Node[]>(url: string) => call<Result>('GET', url);
  const keys = (nodes: readonly Node[]) => nodes.map((node) => node.key);

  describe('as a tree', () => {
    it('CALL-83 TREE-07 the first level is sent alone if the tree is lazy, and otherwise with all descendants', async () => {
      const lazy = (await get('loadTreeRoot?async=true&pcode=A01')).result;
      expect(lazy).toMatchObject([
        { key: 'k1', value: 'k1', title: '上装', code: 'A01A01', parentId: 'k', children: null },
        { key: 'k2', children: null },
      ]);
      const whole = (await get('loadTreeRoot?async=false&pcode=A01')).result;
      expect(keys(whole)).toEqual(['k1', 'k2']);
      expect(keys(whole[0]?.children ?? [])).toEqual(['k11', 'k12']);
      expect(whole[1]?.children).toBeNull();
      for (const pcode of ['', '&pcode=', '&pcode=0'])
        expect(keys((await get(`loadTreeRoot?async=true${pcode}`)).result)).toEqual(['k', 'm', 'twin1', 'twin2', 'odd']);
    });

    it('TREE-08 a leaf is marked in both spellings', async () => {
      const nodes = (await get('loadTreeChildren?pid=k')).result;
      expect(nodes.map(({ key, leaf, isLeaf }) => [key, leaf, isLeaf])).toEqual([
        ['k1', false, false],
        ['k2', true, true],
      ]);
    });

    it('CALL-84 the children of a node; none for an unknown one', async () => {
      expect(keys((await get('loadTreeChildren?pid=k1')).result)).toEqual(['k11', 'k12']);
      expect((await get('loadTreeChildren?pid=nobody')).result).toEqual([]);
      expect(keys((await get('loadTreeChildren')).result)).toContain('k');
    });

    it('CALL-86 TREE-04 a level by the id of its parent or by the code of the tree', async () => {
      expect(keys((await get('loadTreeData?pid=&pcode=A01&condition=')).result)).toEqual(['k1', 'k2']);
      expect(keys((await get('loadTreeData?pid=k1&pcode=A01')).result)).toEqual(['k11', 'k12']);
      expect(keys((await get('loadTreeData?pcode=0')).result)).toContain('m');
      expect(await get('loadTreeData?pid=&pcode=')).toMatchObject({ success: false, message: '加载分类字典树参数有误.[null]!' });
      expect(await get('loadTreeData?pcode=X99')).toMatchObject({ success: false, message: '加载分类字典树参数有误.[code]!' });
    });

    it('an unknown and an ambiguous code differ from an empty tree', async () => {
      expect(await get('loadTreeRoot?pcode=X99')).toMatchObject({ success: false, message: '该编码【X99】不存在，请核实!' });
      expect(await get('loadTreeRoot?pcode=T')).toMatchObject({ success: false, message: '该编码【T】存在多个，请核实!' });
    });

    const condition = (value: unknown) => `loadTreeData?pcode=A01&condition=${encodeURIComponent(JSON.stringify(value))}`;

    it('IMPLIED-16 a condition compares columns of the tree, as bound values', async () => {
      expect(keys((await get(condition({ name: '上装' }))).result)).toEqual(['k1']);
      expect(keys((await get(condition({ has_child: 0, code: 'A01A02' }))).result)).toEqual(['k2']);
      expect((await get(condition({ name: "上装' or '1'='1" }))).result).toEqual([]);
      expect((await get(condition({ name: '%' }))).result).toEqual([]);
    });

    it.each<[unknown]>([
      [{ _tableFilterSql: '1=1 union select username,password,id from sys_user' }],
      [{ create_by: 'admin' }],
      [{ 'name = name or name': 'x' }],
      [{ name: { $ne: null } }],
      [{ name: null }],
      [['name']],
      ['name'],
      [{ constructor: 'x' }],
    ])('TREE-05 IMPLIED-16 the condition %o is rejected', async (value) => {
      expect(await get(condition(value))).toMatchObject({ status: 400, success: false });
    });

    it('TREE-05 a condition that is not JSON is rejected', async () => {
      for (const text of ['{', "name='x'", '1=1', '{"name":"a\\u0000"}'])
        expect(await get(`loadTreeData?pcode=A01&condition=${encodeURIComponent(text)}`)).toMatchObject({ status: 400 });
    });
  });

  describe('by name', () => {
    it('CALL-85 one category by id or by code only', async () => {
      const expected = { id: 'k1', pid: 'k', name: '上装', code: 'A01A01', hasChild: '1' };
      expect((await get('loadOne?field=id&val=k1')).result).toMatchObject(expected);
      expect((await get('loadOne?field=code&val=A01A01')).result).toMatchObject(expected);
      expect(await get('loadOne?field=code&val=X')).toMatchObject({ success: false, message: '查询无果' });
      for (const field of ['name', 'id=id or id', 'create_by', ''])
        expect(await get(`loadOne?field=${encodeURIComponent(field)}&val=k1`)).toMatchObject({ status: 400 });
    });

    it('CALL-87 names are returned in the order of the ids, in either spelling of the call, with unknown ones dropped or kept', async () => {
      for (const url of ['loadDictItem?ids=k2,x,k1', 'loadDictItem/?ids=k2,x,k1', 'loadDictItem/k2,x,k1'])
        expect((await get(url)).result).toEqual(['下装', '上装']);
      expect((await get('loadDictItem/?ids=k2,x&delNotExist=false')).result).toEqual(['下装', 'x']);
      expect((await get('loadDictItem/?ids=')).result).toEqual([]);
    });

    it('names are found by code too', async () => {
      expect((await get('loadDictItem/?ids=A01A02,A01')).result).toEqual(['下装', '款式品类']);
    });

    it('IMPLIED-16 an id is always treated as text', async () => {
      expect((await get(`loadDictItem/?ids=${encodeURIComponent("k1' or '1'='1,%,_")}`)).result).toEqual([]);
    });

    it('all descendants of a code as options', async () => {
      const { result } = await get<{ value: string; text: string }[]>('loadAllData?code=A01A01');
      expect(result.map(({ value, text }) => [value, text])).toEqual([
        ['k1', '上装'],
        ['k11', "衬衫 'x' % _"],
        ['k12', '夹克'],
      ]);
      expect((await get<unknown[]>('loadAllData')).result.length).toBeGreaterThanOrEqual(rows.length);
    });

    it('a code is checked against its parent', async () => {
      expect(await get('checkCode?pid=k&code=A01A09')).toMatchObject({ success: true });
      expect(await get('checkCode?pid=0&code=Z09')).toMatchObject({ success: true });
      expect(await get('checkCode?pid=k&code=B01A09')).toMatchObject({ success: false, message: '编码不符合规范,须以"A01"开头!' });
      expect(await get('checkCode?pid=k&code=')).toMatchObject({ success: false, message: '错误,类型编码为空!' });
    });
  });

  describe('as a list', () => {
    interface Page {
      records: { id: string; hasChild: string }[];
      total: number;
    }
    const ids = ({ records }: Page) => records.map(({ id }) => id);

    it('the top level is a page; a search covers the whole tree', async () => {
      const page = (await get<Page>('rootList?pageNo=1&pageSize=2&column=code&order=asc&field=id,,name')).result;
      expect([ids(page), page.total]).toEqual([['k', 'm'], 5]);
      expect(ids((await get<Page>(`rootList?name=${encodeURIComponent('*克*')}`)).result)).toEqual(['k12']);
      expect(ids((await get<Page>(`rootList?name=${encodeURIComponent('*%*')}`)).result)).toEqual(['k11']);
    });

    it('IMPLIED-16 unknown columns can be neither sorted nor filtered by', async () => {
      expect(await get('rootList?column=(select 1)&order=desc')).toMatchObject({ success: false });
      expect(await get('rootList?password=x')).toMatchObject({ success: false });
      expect(await get('rootList?pageSize=100000')).toMatchObject({ status: 200, result: { size: 500 } });
    });

    it('CALL-84 the children of one node, or of several', async () => {
      expect((await get<object[]>('childList?pid=k')).result).toMatchObject([
        { id: 'k1', hasChild: '1' },
        { id: 'k2', hasChild: '0' },
      ]);
      expect(ids((await get<Page>('getChildListBatch?parentIds=k,k1,')).result)).toEqual(['k1', 'k11', 'k12', 'k2']);
    });
  });

  describe('changed', () => {
    const add = (pid: string | null, name: string, token = admin) =>
      call<{ id: string; code: string }>('POST', 'add', { token, body: { pid, name, code: 'MINE', hasChild: null } });
    const one = async (id: string) =>
      (await get<{ hasChild: string; pid: string; code: string; name: string }>(`loadOne?field=id&val=${id}`)).result;

    it('the server assigns the code, and the parent has children afterwards', async () => {
      const top = (await add('', '辅料')).result;
      expect(top.code).toBe('A03');
      expect((await one(top.id)).hasChild).toBe('0');
      expect([(await add(top.id, '纽扣')).result.code, (await add(top.id, '拉链')).result.code]).toEqual(['A03A01', 'A03A02']);
      expect(await one(top.id)).toMatchObject({ hasChild: '1', createBy: 'admin' });
    });

    it('concurrently added categories get distinct codes', async () => {
      const top = (await add(null, '并发')).result;
      const codes = (await Promise.all([1, 2, 3, 4, 5].map((place) => add(top.id, `子${place}`)))).map(({ result }) => result.code);
      expect(codes.toSorted()).toEqual([1, 2, 3, 4, 5].map((place) => `${top.code}A0${place}`));
    });

    it('a category can be renamed and moved, keeps its code, and cannot be moved below itself', async () => {
      const [one1, two] = [(await add('', '一')).result, (await add('', '二')).result];
      const child = (await add(one1.id, '子')).result;
      const edit = (body: object) => call('PUT', 'edit', { token: admin, body });
      expect(await edit({ id: child.id, name: '改名', pid: two.id, code: 'MINE' })).toMatchObject({ success: true, message: '修改成功!' });
      expect(await one(child.id)).toMatchObject({ name: '改名', pid: two.id, code: child.code });
      expect([(await one(one1.id)).hasChild, (await one(two.id)).hasChild]).toEqual(['0', '1']);
      for (const pid of [two.id, child.id, 'nobody'])
        expect(await edit({ id: two.id, pid })).toMatchObject({ success: false, message: '上级分类不存在，或是分类自己的下级' });
      // The moved category keeps its code, so the next child of its old parent must not get it.
      expect((await add(one1.id, '新子')).result.code).not.toBe(child.code);
    });

    it('CALL-109 a category is deleted with its descendants, and its parent becomes a leaf again', async () => {
      const top = (await add('', '要删')).result;
      const child = (await add(top.id, '子')).result;
      const grandchild = (await add(child.id, '孙')).result;
      expect(await call('DELETE', `delete?id=${child.id}`, { token: admin })).toMatchObject({ success: true, message: '删除成功!' });
      expect((await get(`loadOne?field=id&val=${grandchild.id}`)).success).toBe(false);
      expect((await one(top.id)).hasChild).toBe('0');
    });

    it('CALL-110 of several, all are deleted or none', async () => {
      const [one1, two] = [(await add('', '甲')).result, (await add('', '乙')).result];
      const remove = (ids: string) => call('DELETE', `deleteBatch?ids=${ids}`, { token: admin });
      expect((await remove(`${one1.id},nobody,`)).success).toBe(false);
      expect((await one(one1.id)).name).toBe('甲');
      expect(await remove(`${one1.id},${two.id},`)).toMatchObject({ success: true, message: '批量删除成功!' });
      expect((await get(`loadDictItem/?ids=${one1.id},${two.id}`)).result).toEqual([]);
    });

    it('IMPLIED-11 changes of the tree are in the audit trail', async () => {
      const { id } = (await add('', '留痕')).result;
      const lines = await server.context.db.selectFrom('sys.sys_log').select(['action', 'username']).where('subject', '=', id).execute();
      expect(lines).toEqual([{ action: 'category-add', username: 'admin' }]);
    });

    it('IMPLIED-10 changes require permission', async () => {
      expect((await add('', '无权', low)).status).toBe(403);
      expect((await call('PUT', 'edit', { body: { id: 'k', name: '无权' } })).status).toBe(403);
      expect((await call('DELETE', 'delete?id=k')).status).toBe(403);
      expect((await call('DELETE', 'deleteBatch?ids=k')).status).toBe(403);
      await server.addUser({ username: 'keeper', password: 'keeper-password-1', permissions: ['system:category:add'] });
      expect((await add('', '有权', await server.signIn('keeper', 'keeper-password-1'))).success).toBe(true);
    });

    it.each([{ name: '' }, { name: '  ' }, {}, { name: 5 }, { name: 'x'.repeat(201) }, { name: 'x', pid: 7 }])(
      'IMPLIED-16 a category %o is refused',
      async (body) => {
        expect((await call('POST', 'add', { token: admin, body })).status).toBe(400);
      },
    );
  });
});
