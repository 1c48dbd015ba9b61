import * as spreadsheet from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isQueryInfo, isReport } from '#schemas';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

interface Column {
  dataIndex: string;
  [member: string]: unknown;
}

interface Model {
  cgRpConfigId: string;
  columns: Column[];
  dictOptions: Record<string, { value: string; text: string }[]>;
}

interface Page {
  total: number;
  records: Record<string, unknown>[];
}

describe('the calls of popups and report pages', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    token = await server.signIn();
  });
  afterAll(() => server.close());

  const call = (url: string, asked = token) => server.call('GET', `/online/cgreport/api/${url}`, undefined, asked);
  const get = async <Result>(url: string) => {
    const answer = await call(url);
    expect([url, answer.success, answer.message]).toEqual([url, true, '']);
    return answer.result as Result;
  };
  const idOf = async (code: string) => (await get<Model>(`getRpColumns/${code}`)).cgRpConfigId;
  const rows = async (code: string, query: Record<string, string> = {}) =>
    get<Page>(`getData/${await idOf(code)}?${new URLSearchParams({ pageSize: '1000', ...query })}`);
  const values = async (code: string, field: string, query: Record<string, string> = {}) =>
    (await rows(code, query)).records.map((record) => record[field]);

  it('CALL-103 DATA-10 getRpColumns returns the shown columns, their dictionaries and their flags', async () => {
    const model = await get<Model>('getRpColumns/rp_order');
    expect(model).toMatchObject({ cgRpConfigName: '订单选择', isGroupTitle: true, fieldHrefSlots: [] });
    expect(model.columns.map((column) => column.dataIndex)).not.toContain('id');
    expect(model.columns[0]).toEqual({
      ...{
        title: '订单号',
        dataIndex: 'order_no',
        fieldType: 'String',
        align: 'center',
        sorter: 'true',
        isTotal: '0',
        groupTitle: '订单',
        width: 150,
      },
    });
    const amount = model.columns.find((column) => column.dataIndex === 'amount');
    expect(amount).toMatchObject({ isTotal: '1', groupTitle: '合计', fieldType: 'BigDecimal' });
    const status = model.columns.find((column) => column.dataIndex === 'order_status');
    expect(status).toMatchObject({ customRender: 'order_status' });
    expect(model.dictOptions.order_status).toContainEqual(expect.objectContaining({ value: 'closed' }));
  });

  it('IMPLIED-31 the models of all demo reports conform to the schemas', async () => {
    for (const code of ['rp_customer', 'rp_style', 'rp_material', 'rp_colour', 'rp_order']) {
      const model = await get<Model>(`getRpColumns/${code}`);
      expect([code, isReport(model), isReport.errors]).toEqual([code, true, null]);
      const items = await get(`getQueryInfo/${model.cgRpConfigId}`);
      expect([code, isQueryInfo(items), isQueryInfo.errors]).toEqual([code, true, null]);
      expect((await rows(code)).total).toBeGreaterThan(10);
    }
  });

  it('a typed text finds rows by code, name and pinyin, the best match first, and discontinued styles are not offered', async () => {
    const found = async (searchText: string) => rows('rp_style', { searchText, searchIn: 'style_no,style_name,nowhere' });
    const byInitials = await found('nzk');
    expect(byInitials.total).toBeGreaterThan(0);
    for (const { style_name: name } of byInitials.records) expect(name).toContain('牛仔裤');
    const [first] = byInitials.records;
    expect((await found(String(first?.style_no))).records[0]?.style_no).toBe(first?.style_no);
    expect((await found('牛仔')).total).toBeGreaterThanOrEqual(byInitials.total);
    expect((await found('没有此款')).total).toBe(0);
    expect((await rows('rp_style', { searchText: 'nzk' })).total).toBe((await rows('rp_style')).total);
    expect(await values('rp_style', 'style_status')).not.toContain('closed');
  });

  it('a dictionary of a report may have its own SQL', async () => {
    const { dictOptions } = await get<Model>('getRpColumns/rp_order');
    expect(dictOptions.customer_code).toContainEqual({ value: 'C1001', text: '禾木里', title: '禾木里' });
  });

  it('CALL-104 getQueryInfo returns the query items, hidden from the third on, without any SQL', async () => {
    const items = await get<Record<string, unknown>[]>(`getQueryInfo/${await idOf('rp_order')}`);
    expect(items).toMatchObject([
      { label: '订单号', field: 'order_no', mode: 'single', view: 'string' },
      { field: 'customer_code', view: 'search', fieldId: expect.any(String) },
      { field: 'order_date', mode: 'group', view: 'date', hidden: '1' },
      { field: 'delivery_date', mode: 'group', hidden: '1' },
      { field: 'order_status', view: 'list', hidden: '1' },
    ]);
    expect(items.slice(0, 2).some((item) => 'hidden' in item)).toBe(false);
    expect(JSON.stringify(items)).not.toMatch(/select/i);
  });

  it('REPORT-06 getData counts before paging, pages and keeps the order of the SQL', async () => {
    const all = await rows('rp_order');
    expect(all.total).toBe(all.records.length);
    expect(all.total).toBeGreaterThan(40);
    const id = await idOf('rp_order');
    const pages = await Promise.all([1, 2, 3].map((page) => get<Page>(`getData/${id}?pageNo=${page}&pageSize=7`)));
    expect(pages.flatMap((page) => page.records)).toEqual(all.records.slice(0, 21));
    expect(pages.every((page) => page.total === all.total)).toBe(true);
    expect((await get<Page>(`getData/${id}`)).records).toHaveLength(10);
    expect((await get<Page>(`getData/${id}?pageNo=999`)).records).toEqual([]);
    expect((await get<Page>(`getData/${id}?pageSize=-521`)).records).toEqual(all.records);
  });

  it('values are sent as the renderer expects: numbers, dates and texts, with lower-case keys', async () => {
    const [first] = (await rows('rp_customer', { customer_code: 'C1001' })).records;
    expect(first).toMatchObject({ customer_code: 'C1001', credit_limit: 2_000_000, since_date: '2018-03-12', customer_level: 'A' });
    const [order] = (await rows('rp_order')).records;
    expect(order).toMatchObject({ line_count: expect.any(Number), quantity: expect.any(Number), amount: expect.any(Number) });
  });

  it('REPORT-06 sorting is done on the server, by items of the report only', async () => {
    const sorted = (await values('rp_style', 'tag_price', { column: 'tag_price', order: 'desc' })).map(Number);
    expect(sorted).toEqual(sorted.toSorted((one, other) => other - one));
    expect(sorted.length).toBeGreaterThan(40);
    const both = await rows('rp_style', { column: 'season,style_no', order: 'asc,desc' });
    const [first, second] = both.records;
    expect([first?.season, String(first?.style_no) > String(second?.style_no)]).toEqual([second?.season, true]);
    const id = await idOf('rp_style');
    for (const column of ['create_by', 'c1', 'id; drop table x', 'style_no desc, (select 1)', '1'])
      expect(await call(`getData/${id}?column=${encodeURIComponent(column)}&order=asc`)).toMatchObject({ success: false });
    expect(await get<Page>(`getData/${id}?column=createTime_dictText&order=asc`).catch(() => 'refused')).toBe('refused');
  });

  it('REPORT-02 filters support exact values, *substrings*, lists, negation, comparisons and ranges', async () => {
    expect(await values('rp_customer', 'short_name', { short_name: '禾木里' })).toEqual(['禾木里']);
    expect(await values('rp_customer', 'short_name', { short_name: '*木*' })).toContain('禾木里');
    expect(await values('rp_customer', 'short_name', { short_name: '木' })).toEqual([]);
    expect(await values('rp_customer', 'customer_code', { customer_code: 'C1001,C1002' })).toEqual(['C1001', 'C1002']);
    expect(await values('rp_customer', 'customer_code', { customer_code: 'c10*' })).toContain('C1001');
    expect(new Set(await values('rp_customer', 'customer_level', { customer_level: '!A' }))).not.toContain('A');
    const dear = (await values('rp_style', 'tag_price', { tag_price: '>= 300' })).map(Number);
    expect(Math.min(...dear)).toBeGreaterThanOrEqual(300);
    const all = (await values('rp_order', 'order_date')).map(String).toSorted();
    const [begin = '', end = ''] = [all[10], all[20]];
    const days = (await values('rp_order', 'order_date', { order_date_begin: begin, order_date_end: end })).map(String);
    expect(days.toSorted()).toEqual(all.filter((day) => day >= begin && day <= end));
    expect(days.length).toBeLessThan(all.length);
  });

  it('IMPLIED-16 filters are data: unknown names are ignored, and values are bound', async () => {
    const all = (await rows('rp_colour')).total;
    expect((await rows('rp_colour', { enabled: 'N', '1=1) or (1': '1', hasQuery: 'true', c2: 'BK01' })).total).toBe(all);
    for (const value of ["' or '1'='1", "'; drop table biz.md_colour; --", '%', '_', '\\', "*' or 1=1 --*", '${x}', '$1'])
      expect([value, (await rows('rp_colour', { colour_name: value })).total]).toEqual([value, 0]);
    expect((await rows('rp_colour')).total).toBe(all);
  });

  it('POPUP-07 parameters are sent as self_<name>, quoted or not, with defaults', async () => {
    const all = (await rows('rp_style')).total;
    const ss = await values('rp_style', 'season', { self_season: 'SS' });
    expect(ss.length).toBeLessThan(all);
    expect(new Set(ss)).toEqual(new Set(['SS']));
    expect(await values('rp_style', 'season', { self_season: "'SS'" })).toEqual(ss);
    expect((await rows('rp_style', { self_season: "SS' or '1'='1" })).total).toBe(0);
    expect((await rows('rp_style', { self_keyword: 'T恤' })).total).toBeGreaterThan(0);
    expect(await values('rp_style', 'season', { onlRepUrlParamStr: 'season=SS&keyword=' })).toEqual(ss);
    expect(await get(`getParamsInfo/${await idOf('rp_style')}`)).toMatchObject([
      {
        ...{ paramName: 'season', paramTxt: '季节', paramValue: '', orderNum: 0, cgrheadId: await idOf('rp_style') },
        options: expect.arrayContaining([expect.objectContaining({ value: 'SS' })]),
      },
      { paramName: 'keyword' },
    ]);
  });

  it('force_id restricts to the chosen rows', async () => {
    const [one, , three] = (await rows('rp_colour')).records;
    const chosen = await values('rp_colour', 'id', { force_id: `${String(one?.id)},${String(three?.id)},nothing` });
    expect(chosen).toEqual([one?.id, three?.id]);
  });

  it('getColumnsAndData returns the model with dictionary codes, and a page', async () => {
    const result = await get<Model & { data: Page }>(
      `getColumnsAndData/${await idOf('rp_material')}?pageSize=5&column=style_count&order=desc`,
    );
    expect(result).toMatchObject({ cgreportHeadName: '物料选择', isGroupTitle: false, fieldHrefSlots: [] });
    expect(result.columns.find((column) => column.dataIndex === 'category')).toMatchObject({ dictCode: 'material_category' });
    expect(result.data.records).toHaveLength(5);
    expect(result.data.total).toBeGreaterThan(10);
    expect(await get(`getColumns/${await idOf('rp_material')}`)).toMatchObject({ cgRpConfigName: '物料选择' });
  });

  it('IMPLIED-16 getReportDictList searches by the id of an item, never by SQL of the request', async () => {
    const items = await get<{ field: string; fieldId: string }[]>(`getQueryInfo/${await idOf('rp_order')}`);
    const fieldId = items.find((item) => item.field === 'customer_code')?.fieldId ?? '';
    expect(await get(`getReportDictList?fieldId=${fieldId}&keyword=${encodeURIComponent('禾木')}`)).toEqual([
      { value: 'C1001', text: '禾木里', title: '禾木里' },
    ]);
    expect(await get<unknown[]>(`getReportDictList?fieldId=${fieldId}&keyword=%25`)).toEqual([]);
    const sql = encodeURIComponent('select username value, password text from sys.sys_user');
    expect(await call(`getReportDictList?sql=${sql}`)).toMatchObject({ status: 400 });
    expect(JSON.stringify(await get(`getReportDictList?fieldId=${fieldId}&sql=${sql}`))).not.toContain('argon2');
  });

  it('an unknown report yields 实体不存在', async () => {
    for (const url of ['getRpColumns/nothing', 'getData/nothing', 'getQueryInfo/nothing', 'getReportDictList?fieldId=nothing'])
      expect(await call(url)).toMatchObject({ success: false, code: 500, message: '实体不存在' });
  });

  it('REPORT-06 the sums of totalled columns are those of the whole query, in exact digits', async () => {
    const page = await get<Page & { totals: Record<string, string> }>(`getData/${await idOf('rp_order')}?pageSize=3`);
    const all = await values('rp_order', 'amount', {});
    expect(page.total).toBeGreaterThan(3);
    expect(Number(page.totals.amount)).toBeCloseTo(
      all.reduce<number>((sum, amount) => sum + Number(amount ?? 0), 0),
      2,
    );
    expect(Object.keys(page.totals)).not.toContain('order_no');
  });

  it('REPORT-06 a page whose query another page has counted is its rows alone; without asking so, each page is counted', async () => {
    const id = await idOf('rp_order');
    const counted = await get<Page>(`getData/${id}?pageNo=2&pageSize=7`);
    expect(counted).toMatchObject({ total: expect.any(Number), totals: { amount: expect.any(String) } });
    expect(await get(`getData/${id}?pageNo=2&pageSize=7&rowsOnly=true`)).toEqual({ records: counted.records });
    expect(await get(`getData/${id}?pageNo=999&rowsOnly=true`)).toEqual({ records: [] });
    expect(await get<Page>(`getData/${id}?pageNo=2&pageSize=7&rowsOnly=`)).toEqual(counted);
  });

  describe('the export of a report', () => {
    const file = async (query: Record<string, string>, name = 'exportXls') => {
      const url = `/jeecg-boot/online/cgreport/api/${name}/${await idOf('rp_order')}?${new URLSearchParams(query)}`;
      return server.app.inject({ method: 'GET', url, headers: { 'x-access-token': token } });
    };

    it('EXPORT-01 writes all rows with texts for codes, in the columns asked for', async () => {
      const answer = await file({ exportFormat: 'csv', exportColumns: 'order_no,order_status,gone' });
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      const [head, ...lines] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
      expect(head).toMatch(/^订单号,/);
      const found = await rows('rp_order');
      expect(lines).toHaveLength(found.total);
      const { dictOptions } = await get<Model>('getRpColumns/rp_order');
      const textOf = (value: unknown) => dictOptions['order_status']?.find((option) => option.value === value)?.text ?? value;
      expect(lines).toEqual(found.records.map((record) => `${record['order_no']},${textOf(record['order_status'])}`));
    });

    it('EXPORT-01 a stock client gets a workbook of the rows that fit its query', async () => {
      const answer = await file({ order_no: '*SO*' }, 'exportManySheetXls');
      expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
      expect(answer.headers['content-disposition']).toContain('.xlsx');
    });

    it('EXPORT-01 a workbook that is read back holds the cells of the screen: texts for codes, numbers, and empty cells in their columns', async () => {
      const { columns, dictOptions } = await get<Model>('getRpColumns/rp_order');
      const book = spreadsheet.read((await file({})).rawPayload);
      const [head, ...lines] = spreadsheet.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: null });
      expect(head).toEqual(columns.map(({ title }) => title));
      const shown = (name: string, value: unknown) =>
        dictOptions[name]?.find((option) => option.value === String(value))?.text ?? String(value ?? '');
      const { records } = await rows('rp_order');
      expect(lines.map((line) => line.map((cell) => String(cell ?? '')))).toEqual(
        records.map((record) => columns.map(({ dataIndex }) => shown(dataIndex, record[dataIndex]))),
      );
      expect(lines.some((line) => line.some((cell) => typeof cell === 'number'))).toBe(true);
    });

    it('a report that fails is an answer, not a broken file', async () => {
      const answer = await file({ column: 'nothing', exportFormat: 'csv' });
      expect(answer.json()).toMatchObject({ success: false });
    });
  });
});
