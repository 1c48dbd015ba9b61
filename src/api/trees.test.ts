import { describe, expect, it } from 'vitest';
import { createDataProvider } from './data-provider.ts';
import { fakeHttp } from './testing/fake-http.ts';
import { createEntryStore } from './storage.ts';

const ok = (result: unknown) => ({ success: true, code: 0, message: '', result });
const refused = (message: string) => ({ success: false, code: 500, message, result: null });

function noStorage(): never {
  throw new Error('no storage');
}

function provider(answers: Record<string, unknown>) {
  const calls: string[] = [];
  const http = fakeHttp({
    fetch: async (url) => {
      calls.push(String(url));
      const key = Object.keys(answers).find((part) => String(url).includes(part));
      return key === undefined ? new Response('', { status: 500 }) : new Response(JSON.stringify(answers[key]));
    },
  });
  const data = createDataProvider(http, { ...createEntryStore(noStorage), get: () => undefined });
  const query = (call = 0) => Object.fromEntries(new URL(calls[call] ?? '', 'http://x').searchParams);
  return { data, calls, query };
}

const table = {
  kind: 'table',
  table: 'md_category',
  text: 'name',
  value: 'id',
  parentField: 'pid',
  childField: 'has_child',
  root: '0',
  condition: '{"status":"1"}',
} as const;
const category = { kind: 'category', root: 'B01', parent: '', condition: '' } as const;

describe('trees of tables', () => {
  it('CALL-80 TREE-06 requests one level with the names of its columns', async () => {
    const { data, calls, query } = provider({ loadTreeData: ok([]) });
    await data.getTreeNodes(table, null);
    await data.getTreeNodes(table, 'm');
    expect(calls[0]).toContain('/sys/dict/loadTreeData?');
    const names = { pidField: 'pid', tableName: 'md_category', text: 'name', code: 'id', hasChildField: 'has_child' };
    expect(query()).toMatchObject({ pid: '0', ...names, condition: '{"status":"1"}', converIsLeafVal: '1' });
    expect(query(1)).toMatchObject({ pid: 'm' });
  });

  it('DATA-02 TREE-08 a node has key, value and text, and leaf in any spelling of the wire', async () => {
    const node = (key: string, more: object) => ({ key, title: `Node ${key}`, ...more });
    const leaves = [{ leaf: false }, { leaf: 0 }, { leaf: '0' }, {}, { leaf: true }, { leaf: 1 }, { leaf: '1' }, { isLeaf: true }];
    const messy = [{ leaf: '', isLeaf: 'TRUE' }, { leaf: 'Y' }, { leaf: null, isLeaf: 'N' }];
    const wire = [...leaves, ...messy].map((leaf, place) => node(`n${place}`, leaf));
    const { data } = provider({ loadTreeData: ok([...wire, null, {}, 'x']) });
    const nodes = await data.getTreeNodes(table, null);
    expect(nodes.map(({ isLeaf }) => isLeaf)).toEqual([false, false, false, false, true, true, true, true, true, true, false]);
    expect(nodes[0]).toEqual({ key: 'n0', value: 'n0', text: 'Node n0', isLeaf: false });
  });

  it('DATA-02 parses label as title, code, parent and nested children', async () => {
    const child = { key: 'k', label: '针织', code: 'B0101', parentId: 'm', isLeaf: true, children: [] };
    const { data } = provider({ loadTreeData: ok([{ key: 'm', title: '面料', leaf: true, children: [child] }]) });
    const nested = { key: 'k', value: 'k', text: '针织', code: 'B0101', parent: 'm', isLeaf: true };
    expect(await data.getTreeNodes(table, null)).toEqual([{ key: 'm', value: 'm', text: '面料', isLeaf: false, children: [nested] }]);
  });

  it('DATA-02 stores the value of a node and requests its children by key; blank members are ignored', async () => {
    const wire = [
      { key: '7', value: 'B0101', title: '', label: '针织' },
      { key: '', value: '8', title: '梭织' },
    ];
    const { data } = provider({ loadTreeData: ok(wire) });
    expect(await data.getTreeNodes(table, null)).toEqual([
      { key: '7', value: 'B0101', text: '针织', isLeaf: false },
      { key: '8', value: '8', text: '梭织', isLeaf: false },
    ]);
  });

  it('searches a whole table by its dictionary, and none for a restricted tree', async () => {
    const { data, calls } = provider({ loadDict: ok([{ value: 'l', text: '里布' }]) });
    expect(await data.searchTree({ ...table, condition: '' }, '里')).toEqual([{ value: 'l', text: '里布' }]);
    expect(calls[0]).toContain('/sys/dict/loadDict/md_category,name,id?keyword=');
    expect(await data.searchTree(table, '里')).toEqual([]);
    expect(await data.searchTree({ ...table, condition: '', root: '7' }, '里')).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});

describe('categories', () => {
  it('CALL-86 TREE-04 requests the first level by code, and children by id', async () => {
    const { data, calls, query } = provider({ loadTreeData: ok([]) });
    await data.getTreeNodes(category, null);
    await data.getTreeNodes(category, '77');
    expect(calls[0]).toContain('/sys/category/loadTreeData?');
    expect(query()).toMatchObject({ pid: '', pcode: 'B01', condition: '' });
    expect(query(1)).toMatchObject({ pid: '77' });
    expect(query(1)).not.toHaveProperty('pcode');
  });

  it('CALL-87 TREE-04 requests names by ids, and ignores a missing one', async () => {
    const { data, calls } = provider({ 'delNotExist=false': ok(['面料', 'gone']), 'delNotExist=true': ok([]) });
    expect(await data.getTreeTexts(category, ['m', 'gone'])).toEqual(new Map([['m', '面料']]));
    expect(calls[0]).toContain('/sys/category/loadDictItem/?ids=m%2Cgone&delNotExist=false');
  });

  it('TREE-07 CALL-83 CALL-84 a dictionary is loaded lazily or completely, stores a code, and requests children by id', async () => {
    const node = { key: '77', title: '面料', code: 'B01', leaf: false };
    const { data, calls } = provider({ loadTreeRoot: ok([node]), loadTreeChildren: ok([]) });
    const dictionary = { kind: 'category-dictionary', root: '0', isLazy: true, field: 'code' } as const;
    expect(await data.getTreeNodes(dictionary, null)).toMatchObject([{ key: '77', value: 'B01' }]);
    await data.getTreeNodes({ ...dictionary, isLazy: false }, null);
    await data.getTreeNodes(dictionary, '77');
    expect(calls[0]).toContain('/sys/category/loadTreeRoot?async=true&pcode=0');
    expect(calls[1]).toContain('async=false');
    expect(calls[2]).toContain('/sys/category/loadTreeChildren?pid=77');
  });

  it('TREE-07 CALL-85 the text of a dictionary is the name of its category; an unknown one has none', async () => {
    const { data, calls } = provider({ 'val=B01': ok({ id: '77', name: '面料' }), 'val=B99': refused('查询无果') });
    const dictionary = { kind: 'category-dictionary', root: '0', isLazy: true, field: 'code' } as const;
    expect(await data.getTreeTexts(dictionary, ['B01', 'B99'])).toEqual(new Map([['B01', '面料']]));
    expect(calls[0]).toContain('/sys/category/loadOne?field=code&val=B01');
  });

  it('TREE-07 a failure has the message of the server', async () => {
    const { data } = provider({ loadTreeData: refused('加载分类字典树参数有误.[code]!') });
    await expect(data.getTreeNodes(category, null)).rejects.toThrow('加载分类字典树参数有误.[code]!');
  });

  it('a search loads all categories below the code', async () => {
    const { data, calls } = provider({ loadAllData: ok([{ value: '77', text: '面料' }]) });
    expect(await data.searchTree(category, '*')).toEqual([{ value: '77', text: '面料' }]);
    expect(calls[0]).toContain('/sys/category/loadAllData?code=B01');
  });
});

describe('names of nodes', () => {
  const loads = (calls: readonly string[]) => calls.map((call) => /\/sys\/([^?]+)/.exec(call)?.[1]);
  const whole = ok([{ key: '1', title: '面料', code: 'B01', children: [{ key: '2', title: '针织', code: 'B0101', leaf: true }] }]);

  it('categories are loaded all at once, with codes and paths', async () => {
    const { data, calls } = provider({ 'loadTreeRoot?async=false': whole });
    expect((await data.findNodesByText(category, ['针织'])).named).toEqual([
      { value: '1', text: '面料', spellings: ['面料', 'B01'] },
      { value: '2', text: '针织', spellings: ['面料/针织', 'B0101'] },
    ]);
    const dictionary = { kind: 'category-dictionary', root: 'B01', isLazy: true, field: 'code' } as const;
    expect((await data.findNodesByText(dictionary, ['针织'])).named[1]?.value).toBe('B0101');
    expect(loads(calls)).toEqual(['category/loadTreeRoot', 'category/loadTreeRoot']);
  });

  it('a whole table is searched by its dictionary, one by one where a server lacks the call for many texts', async () => {
    const { data, calls } = provider({
      findItems: { ...refused('路径不存在，请检查路径是否正确'), code: 404 },
      ...{ 'delNotExist=false': ok(['里布']), 'delNotExist=true': ok([]) },
      'loadDict/': ok([{ value: 'l', text: '里布' }]),
    });
    const { named } = await data.findNodesByText({ ...table, condition: '' }, ['里布']);
    expect(named).toEqual([{ value: 'l', text: '里布' }]);
    const asked = ['dict/findItems', 'dict/loadDictItem/md_category,name,id', 'dict/loadDict/md_category,name,id'];
    expect(new Set(loads(calls))).toEqual(new Set(asked));
  });

  it('a restricted table is loaded level by level', async () => {
    const { data, calls } = provider({
      'pid=0&': ok([
        { key: 'a', title: '面料', leaf: false },
        { key: 'b', title: '辅料', leaf: true },
      ]),
      'pid=a&': ok([{ key: 'c', title: '针织', leaf: true }]),
    });
    const { named, unasked } = await data.findNodesByText(table, ['针织', '谁']);
    expect(named.map(({ spellings }) => spellings)).toEqual([['面料'], ['辅料'], ['面料/针织']]);
    expect([unasked, calls.length]).toEqual([[], 2]);
  });

  it('loading an endless tree is aborted, which is reported for names that were not found', async () => {
    let next = 0;
    const { data, calls } = provider({
      loadTreeData: {
        toJSON: () => ok(Array.from({ length: 8 }, () => ({ key: `n${next++}`, title: '节点', leaf: false }))),
      },
    });
    const { unasked } = await data.findNodesByText(table, ['节点', '针织']);
    expect(unasked).toEqual(['针织']);
    expect(calls.length).toBeLessThanOrEqual(50);
  });
});

describe('tree tables', () => {
  const level = { documentId: 'f1', tableType: 1, page: 1, pageSize: 10, sort: { column: 'code', order: 'asc' } } as const;

  it('TREE-02 sends the parent id under its own name, and a condition if there is one', async () => {
    const { data, query } = provider({ f1: ok([]) });
    await data.getTreeRows({ ...level, parents: ['7'] });
    await data.getTreeRows({ ...level, parentKey: 'pid', parents: ['7'], condition: '{}' });
    expect(query()).toMatchObject({ parentId: '7' });
    expect(query()).not.toHaveProperty('condition');
    expect(query(1)).toMatchObject({ pid: '7', condition: '{}' });
  });

  it('TREE-02 accepts a list or a page of rows', async () => {
    for (const result of [[{ id: '1', hasChildren: true }], { records: [{ id: '1', hasChildren: true }], total: 1 }])
      expect(await provider({ f1: ok(result) }).data.getTreeRows({ ...level, parents: null })).toEqual({
        rows: [{ id: '1', hasChildren: true }],
        total: 1,
      });
  });

  it.each([null, 'text', 7, {}, { records: {} }])('TREE-02 ERR-31 rejects %j', async (result) => {
    await expect(provider({ f1: ok(result) }).data.getTreeRows({ ...level, parents: null })).rejects.toThrow('返回数据类型不识别');
  });

  it('requests the first level in pages, and the children of several rows with one call', async () => {
    const { data, query } = provider({ f1: ok([]) });
    await data.getTreeRows({ ...level, parentKey: 'pid', parents: null });
    await data.getTreeRows({ ...level, parentKey: 'pid', parents: ['7', '8'] });
    expect(query()).toMatchObject({ hasQuery: 'false', pageNo: '1', pageSize: '10', column: 'code', order: 'asc', tabletype: '1' });
    expect(query()).not.toHaveProperty('pid');
    expect(query(1)).toMatchObject({ batchFlag: 'true', superQueryMatchType: 'and' });
    expect(JSON.parse(decodeURIComponent(query(1)['superQueryParams'] ?? ''))).toEqual([
      { rule: 'in', type: 'text', val: '7,8', field: 'pid' },
    ]);
  });

  it('requests the children of many rows with several calls, and combines the results', async () => {
    const { data, calls } = provider({ f1: ok([{ id: '1' }]) });
    const parents = Array.from({ length: 201 }, (_, place) => `p${place}`);
    expect(await data.getTreeRows({ ...level, parents })).toEqual({ rows: [{ id: '1' }, { id: '1' }, { id: '1' }], total: 3 });
    expect(calls).toHaveLength(3);
  });
});

describe('chained drop-downs', () => {
  it('COL-36 requests the first level by its condition, and the next one by the parent id', async () => {
    const linked = { table: 'area', text: 'name', value: 'code', idField: 'id', parentField: 'pid', condition: "pid = '0'" };
    const { data, query } = provider({ querySelectOptions: ok([{ label: '浙江', store: 33, id: 'x1', pid: '0' }]) });
    expect(await data.getLinkedOptions(linked, null)).toEqual([{ value: '33', text: '浙江', id: 'x1' }]);
    await data.getLinkedOptions(linked, 'x1');
    expect(query()).toMatchObject({ table: 'area', txt: 'name', key: 'code', idField: 'id', pidField: 'pid', condition: "pid = '0'" });
    expect(query(1)).toMatchObject({ pidValue: 'x1' });
  });
});

describe('dictionaries', () => {
  it('DICT-02 an empty code is reported without a request', async () => {
    const { data, calls } = provider({});
    await expect(data.getDictionary({ kind: 'code', code: '' })).rejects.toThrow('字典Code不能为空!');
    expect(calls).toEqual([]);
  });

  it('DICT-01 DICT-08 a dictionary that cannot be loaded is empty', async () => {
    expect(await provider({}).data.getDictionary({ kind: 'code', code: 'season' })).toEqual([]);
  });
});
