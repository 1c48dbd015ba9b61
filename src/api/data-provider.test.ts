import { describe, expect, it } from 'vitest';
import { FaultyDocumentError, RecordsInUseError, StaleRecordError } from '#renderer';
import { createDataProvider } from './data-provider.ts';
import { fakeHttp } from './testing/fake-http.ts';
import { createEntryStore } from './storage.ts';

type Answers = Record<string, unknown>;

/** A response that never arrives. */
const NO_NETWORK = Symbol('no network');

function provider(answers: Answers, stored: Record<string, unknown> = {}) {
  const calls: string[] = [];
  const http = fakeHttp({
    fetch: async (url, init) => {
      const call = `${init?.method} ${String(url)}`;
      calls.push(init?.body ? `${call} ${String(init.body)}` : call);
      const key = Object.keys(answers).find((part) => call.includes(part));
      if (key === undefined) return new Response('', { status: 500 });
      if (answers[key] === NO_NETWORK) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(answers[key]));
    },
  });
  const entries = createEntryStore(() => {
    throw new Error('no storage');
  });
  return { calls, data: createDataProvider(http, { ...entries, get: (key) => stored[key] }) };
}

const ok = (result: unknown, message = '') => ({ success: true, code: 200, message, result });

describe('documents and rows', () => {
  it('loads the three parts of a document, and does without form and query if only these fail', async () => {
    const { data } = provider({ getColumns: ok({ columns: [] }), getQueryInfo: { success: false, message: 'no', code: 500 } });
    expect(await data.getDocument('f1')).toEqual({ columns: { columns: [] }, form: undefined, query: undefined });
  });

  it('rejects a document whose columns fail to load', async () => {
    const { data } = provider({
      getColumns: { success: false, message: '实体不存在', code: 500 },
      getFormItem: ok({}),
      getQueryInfo: ok([]),
    });
    await expect(data.getDocument('f1')).rejects.toThrow('实体不存在');
  });

  it('IMPLIED-20 rejects a document whose definition cannot be used with the diagnostics that it understands', async () => {
    const known = { code: 'field-repeated', severity: 'error', pointer: '/fields/a', values: { field: 'a' } };
    const result = { diagnostics: [known, { ...known, code: 'of-a-later-server' }, null] };
    const { data } = provider({
      getColumns: { success: false, message: '表单定义有错误：…', code: 422, result },
      ...{ getFormItem: ok({}), getQueryInfo: ok([]) },
    });
    const error: unknown = await data.getDocument('f1').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FaultyDocumentError);
    expect(error).toMatchObject({ message: '表单定义有错误：…', diagnostics: [known] });
  });

  it('IMPLIED-18 rejects if the form is lost in transport, so that it can be requested again', async () => {
    const { data } = provider({ getColumns: ok({ columns: [] }), getFormItem: NO_NETWORK, getQueryInfo: ok([]) });
    await expect(data.getDocument('f1')).rejects.toMatchObject({ failure: 'network' });
  });

  it.each([null, '', 7, {}, { records: {} }])('IMPLIED-18 the response %j is an error with a retry, not an empty list', async (result) => {
    const { data } = provider({ getData: ok(result) });
    const request = { documentId: 'f1', tableType: 1, page: 1, pageSize: 20, sort: { column: 'id', order: 'asc' as const }, filters: {} };
    await expect(data.getRows(request)).rejects.toThrow('服务器返回的内容无法识别');
  });

  it.each([null, '', 7, []])('IMPLIED-18 the response %j is an error, not an empty record, which saving would add', async (result) => {
    const { data } = provider({ 'form/f1/9': ok(result) });
    await expect(data.getRecord('f1', '9')).rejects.toThrow('服务器返回的内容无法识别');
  });

  it('ignores invalid rows of a page, and shows the others', async () => {
    const { data } = provider({ getData: ok({ total: 'x', records: [null, { id: '1' }, 7] }) });
    const request = { documentId: 'f1', tableType: 1, page: 1, pageSize: 20, sort: { column: 'id', order: 'asc' as const }, filters: {} };
    expect(await data.getRows(request)).toEqual({ rows: [{ id: '1' }], total: 1 });
  });

  it('GRID-22 accepts a plain list from a server without paging', async () => {
    const { data } = provider({ getData: ok([{ id: '1' }, null, { id: '2' }]) });
    const request = { documentId: 'f1', tableType: 1, page: 1, pageSize: 20, sort: { column: 'id', order: 'asc' as const }, filters: {} };
    expect(await data.getRows(request)).toEqual({ rows: [{ id: '1' }, { id: '2' }], total: 2 });
  });

  it('CALL-108 requests a page with sort and filters', async () => {
    const { data, calls } = provider({ getData: ok({ total: 42, records: [{ id: '1' }] }) });
    const request = {
      documentId: 'f1',
      tableType: 1,
      page: 2,
      pageSize: 20,
      sort: { column: 'name', order: 'asc' as const },
      filters: { name: '*布*' },
    };
    expect(await data.getRows(request)).toEqual({ rows: [{ id: '1' }], total: 42 });
    const query = new URL(calls[0]?.replace('GET ', '') ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      name: '*布*',
      pageNo: '2',
      pageSize: '20',
      column: 'name',
      order: 'asc',
      tabletype: '1',
      _t: '0',
    });
  });
});

describe('saving', () => {
  it('adds a record without an id by POST and edits one with an id by PUT', async () => {
    const { data, calls } = provider({ POST: ok('new-id', '添加成功!'), PUT: ok(null, '修改成功！') });
    expect(await data.save({ documentId: 'f1', tableType: 2, record: { name: 'a' } })).toEqual({ id: 'new-id', message: '添加成功!' });
    expect(await data.save({ documentId: 'f1', tableType: 2, record: { id: '9', name: 'b' } })).toEqual({ id: '9', message: '修改成功！' });
    expect(calls).toEqual([
      'POST /online/cgform/api/form/f1?tabletype=2 {"name":"a"}',
      'PUT /online/cgform/api/form/f1?tabletype=2 {"id":"9","name":"b"}',
    ]);
  });

  it('IMPLIED-21 reports a conflict, with the current record', async () => {
    const { data } = provider({ PUT: { success: false, code: 409, message: '已被他人修改', result: { id: '9', name: 'theirs' } } });
    const error = await data.save({ documentId: 'f1', tableType: 1, record: { id: '9' } }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StaleRecordError);
    expect(error).toMatchObject({ message: '已被他人修改', current: { id: '9', name: 'theirs' } });
  });

  it('passes on field errors with their positions', async () => {
    const fieldErrors = [
      { field: 'code', message: '编码重复' },
      { table: 'line', row: 2, field: 'qty', message: '太多' },
    ];
    const { data } = provider({
      POST: { success: false, code: 500, message: '保存失败', result: { fieldErrors: [...fieldErrors, null, 7] } },
    });
    await expect(data.save({ documentId: 'f1', tableType: 1, record: {} })).rejects.toMatchObject({ fieldErrors });
  });

  it('CALL-110 deletes several records in one call, and the only one of a batch as a batch', async () => {
    const { data, calls } = provider({ DELETE: ok(null, '删除成功!') });
    expect(await data.remove('f1', ['1', '2'])).toEqual({ message: '删除成功!' });
    await data.remove('f1', ['1']);
    await data.remove('f1', ['1'], { isBatch: true });
    const path = 'DELETE /online/cgform/api/form/f1/';
    expect(calls).toEqual([`${path}1,2,`, `${path}1`, `${path}1,`]);
  });

  it('SCREEN-01 tells where records are in use that the server does not delete', async () => {
    const usedBy = [{ title: '明细', fieldTitle: '颜色', count: 2, isMore: false, screen: { form: 'f2', filters: { colour: 'C1' } } }];
    const { data } = provider({
      DELETE: { success: false, code: 500, message: '正被使用', result: { usedBy, records: [{ name: 'C1' }] } },
    });
    const error = await data.remove('f1', ['1']).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(RecordsInUseError);
    expect(error).toMatchObject({ message: '正被使用', usage: { names: ['C1'], places: [{ title: '明细', count: 2 }], disable: null } });
    const { data: other } = provider({ DELETE: { success: false, code: 500, message: '无权', result: null } });
    await expect(other.remove('f1', ['1'])).rejects.not.toBeInstanceOf(RecordsInUseError);
  });
});

describe('dictionaries', () => {
  const sex = [{ value: 1, text: '男', color: 'blue' }];

  it('DICT-01 uses the items loaded at sign-in before asking the server', async () => {
    const { data, calls } = provider({}, { UI_CACHE_DB_DICT_DATA: { sex } });
    expect(await data.getDictionary({ kind: 'code', code: 'sex' })).toEqual([{ value: '1', text: '男', color: 'blue' }]);
    expect(calls).toEqual([]);
  });

  it('DICT-05 requests a table with unencoded commas and an encoded condition', async () => {
    const { data, calls } = provider({ getDictItems: ok([{ value: 'a', title: '甲' }]) });
    const reference = { kind: 'table', table: 'md_color', text: 'name', value: 'id', condition: "status='1,2'" } as const;
    const [first, second] = await Promise.all([data.getDictionary(reference), data.getDictionary(reference)]);
    expect(first).toEqual([{ value: 'a', text: '甲' }]);
    expect(second).toBe(first);
    expect(calls).toEqual(["GET /sys/dict/getDictItems/md_color,name,id,status%3D'1%2C2'"]);
  });

  it('IMPLIED-19 rejects with the sentence of the server if there is no such dictionary', async () => {
    const missingSource = { kind: 'dictionary', name: 'gone', column: '' };
    const answer = { ...ok([]), message: '字典“gone”不存在', missingSource };
    const { data } = provider({ getDictItems: answer, loadDict: answer });
    await expect(data.getDictionary({ kind: 'code', code: 'gone' })).rejects.toMatchObject({ message: answer.message, missingSource });
    await expect(data.searchDictionary({ kind: 'code', code: 'gone' }, 'x')).rejects.toMatchObject({ missingSource });
  });

  it('ERR-30 yields an empty list if a dictionary cannot be loaded', async () => {
    const { data } = provider({});
    expect(await data.getDictionary({ kind: 'code', code: 'gone' })).toEqual([]);
  });
});

describe('server-side dictionaries', () => {
  const materials = { kind: 'table', table: 'md_material', text: 'name', value: 'code', condition: "status='1'" } as const;

  it('DICT-06 requests the first ten options that contain a keyword', async () => {
    const { data, calls } = provider({ loadDict: ok([{ value: 'M1', text: '32支精梳棉' }]) });
    expect(await data.searchDictionary(materials, '棉')).toEqual([{ value: 'M1', text: '32支精梳棉' }]);
    const url = new URL(calls[0]?.replace('GET ', '') ?? '', 'http://x');
    expect(decodeURIComponent(url.pathname)).toBe("/sys/dict/loadDict/md_material,name,code,status='1'");
    expect([url.searchParams.get('keyword'), url.searchParams.get('pageSize')]).toEqual(['棉', '10']);
  });

  it('DICT-08 a failed search rejects with the message of the server', async () => {
    const { data } = provider({ loadDict: { success: false, code: 500, message: '查询失败' } });
    await expect(data.searchDictionary(materials, '棉')).rejects.toThrow('查询失败');
  });

  it('DICT-05 requests the texts of several values at once, by the first three parts only', async () => {
    const { data, calls } = provider({ loadDictItem: ok(['32支精梳棉', 'M9']) });
    expect(await data.getDictionaryTexts(materials, ['M1', 'M9'])).toEqual(
      new Map([
        ['M1', '32支精梳棉'],
        ['M9', 'M9'],
      ]),
    );
    expect(calls[0]).toContain('/sys/dict/loadDictItem/md_material,name,code?key=M1%2CM9&delNotExist=false');
  });

  it('texts are looked up in one request where the server has that call', async () => {
    const { data, calls } = provider({ findItems: ok([{ value: 'M2', text: '罗纹' }]) });
    expect(await data.findOptionsByText(materials, ['罗纹', '没有'])).toEqual({ named: [{ value: 'M2', text: '罗纹' }], unasked: [] });
    expect(calls).toHaveLength(1);
  });

  it('on a stock server texts are first looked up as values in one request, then searched one by one, at most fifty', async () => {
    const findItems = { success: false, code: 404, message: '路径不存在' };
    const { data, calls } = provider({ findItems, loadDictItem: ok(['32支精梳棉']), 'loadDict/': ok([{ value: 'M2', text: '罗纹' }]) });
    const names = Array.from({ length: 52 }, (_, index) => `罗纹${index}`);
    const { named, unasked } = await data.findOptionsByText(materials, ['M1', ...names]);
    expect(calls.filter((call) => call.includes('loadDictItem'))).toHaveLength(1);
    expect(calls.filter((call) => call.includes('/loadDict/'))).toHaveLength(50);
    expect(named.slice(0, 2)).toEqual([
      { value: 'M1', text: '32支精梳棉' },
      { value: 'M2', text: '罗纹' },
    ]);
    expect(unasked).toEqual(names.slice(50));
  });

  it('texts of a code are looked up among its items; a failed load is reported', async () => {
    const stored = { UI_CACHE_DB_DICT_DATA: { sex: [{ value: '1', text: '男' }] } };
    const { data, calls } = provider({}, stored);
    expect(await data.findOptionsByText({ kind: 'code', code: 'sex' }, ['男'])).toEqual({
      named: [{ value: '1', text: '男' }],
      unasked: [],
    });
    expect(calls).toEqual([]);
    const broken = provider({ getDictItems: { success: false, code: 500, message: '操作失败' } }).data;
    await expect(broken.findOptionsByText({ kind: 'code', code: 'sex' }, ['男'])).rejects.toThrow('操作失败');
  });

  it('DICT-01 takes the texts of a code from the items loaded at sign-in', async () => {
    const { data, calls } = provider({}, { UI_CACHE_DB_DICT_DATA: { sex: [{ value: '1', text: '男' }] } });
    expect(await data.getDictionaryTexts({ kind: 'code', code: 'sex' }, ['1', '2'])).toEqual(new Map([['1', '男']]));
    expect(calls).toEqual([]);
  });
});

describe('actions', () => {
  const asked = { documentId: 'f1', code: 'approve', rowIds: ['1', '2'] };

  it('IMPLIED-04 why each of several records was refused is told by record, also where nothing was done with any', async () => {
    const outcomes = [
      { id: '1', reason: '已审核' },
      { id: '2', reason: '没有明细' },
    ];
    const { data } = provider({ POST: { success: false, code: 500, message: '2 条均未执行：已审核', result: { outcomes } } });
    const refused = new Map([
      ['1', '已审核'],
      ['2', '没有明细'],
    ]);
    expect(await data.act?.(asked)).toEqual({ message: '2 条均未执行：已审核', refused });
  });

  it('IMPLIED-21 an action is sent with the version of its record, and one that somebody has changed meanwhile is told apart', async () => {
    const { data, calls } = provider({ POST: { success: false, code: 409, message: '已被他人修改', result: null } });
    const error = await data.act?.({ ...asked, rowIds: ['1'], version: '4' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StaleRecordError);
    expect(calls).toEqual([
      'POST /online/cgform/api/doButton {"formId":"f1","buttonCode":"approve","dataId":"1","uiFormData":{"row_version":"4"}}',
    ]);
  });

  it('an action that is refused as a whole rejects with the reason', async () => {
    const { data } = provider({ POST: { success: false, code: 500, message: '没有权限', result: null } });
    await expect(data.act?.(asked)).rejects.toThrow('没有权限');
  });
});
