import { describe, expect, it } from 'vitest';
import { fakeHttp } from './testing/fake-http.ts';
import { createReportDictionaries } from './report-dictionaries.ts';
import { createReports } from './reports.ts';

/** A fake server with results by path, and the requests it received. */
function server(results: Record<string, unknown>) {
  const asked: { path: string; query: Record<string, string> }[] = [];
  const answer = async (input: RequestInfo | URL) => {
    const url = new URL(String(input), 'http://localhost');
    const { _t: _time, ...query } = Object.fromEntries(url.searchParams);
    asked.push({ path: url.pathname, query });
    const result = results[url.pathname.replace('/base/online/cgreport/api/', '')];
    const envelope = result === undefined ? { success: false, code: 500, message: '实体不存在' } : { success: true, code: 200, result };
    return new Response(JSON.stringify(envelope));
  };
  return { asked, http: fakeHttp({ base: '/base', fetch: answer }) };
}

const COLUMNS = { cgRpConfigId: 'r1', cgRpConfigName: '款式选择', columns: [] };
const pathOf = (call: string) => `/base/online/cgreport/api/${call}`;

describe('reports', () => {
  it('CALL-103 CALL-104 a report consists of columns by code and query items by id', async () => {
    const { asked, http } = server({ 'getRpColumns/rp%20style': COLUMNS, 'getQueryInfo/r1': [{ field: 'no' }] });
    expect(await createReports(http).getReport('rp style')).toEqual({ columns: COLUMNS, query: [{ field: 'no' }] });
    expect(asked.map(({ path }) => path)).toEqual([pathOf('getRpColumns/rp%20style'), pathOf('getQueryInfo/r1')]);
  });

  it('POPUP-10 an unknown code fails with the message of the server, missing query items do not', async () => {
    const { http } = server({ 'getRpColumns/rp_style': COLUMNS });
    await expect(createReports(http).getReport('none')).rejects.toThrow('实体不存在');
    expect(await createReports(http).getReport('rp_style')).toEqual({ columns: COLUMNS, query: undefined });
  });

  it('CALL-105 POPUP-07 rows are requested with page, order and filters, and parameters as self_{name}', async () => {
    const { asked, http } = server({ 'getData/r1': { total: 12, records: [{ no: 'K1' }, null, 'x'] } });
    const request = { reportId: 'r1', page: 2, pageSize: 10, sort: { column: 'no', order: 'asc' }, filters: { no: '*K*' } } as const;
    expect(await createReports(http).getReportRows({ ...request, parameters: { maker: "'7'", pageNo: '9' } })).toEqual({
      rows: [{ no: 'K1' }],
      total: 12,
    });
    const query = { no: '*K*', self_maker: "'7'", self_pageNo: '9', pageNo: '2', pageSize: '10', column: 'no', order: 'asc' };
    expect(asked).toEqual([{ path: pathOf('getData/r1'), query }]);
  });

  it('REPORT-06 a page of a counted query is asked for without counting, and keeps the counts; those of a server that counts all the same are newer', async () => {
    const results: Record<string, unknown> = { 'getData/r1': { records: [{ no: 'K1' }] } };
    const { asked, http } = server(results);
    const counted = { total: 40, totals: { amount: '0.3' } };
    const request = { reportId: 'r1', page: 2, pageSize: 10, filters: {}, parameters: {}, counted };
    expect(await createReports(http).getReportRows(request)).toEqual({ rows: [{ no: 'K1' }], ...counted });
    expect(asked[0]?.query).toEqual({ pageNo: '2', pageSize: '10', rowsOnly: 'true' });
    results['getData/r1'] = { records: [{ no: 'K1' }], total: 41, totals: { amount: 0.5 } };
    expect(await createReports(http).getReportRows(request)).toMatchObject({ total: 41, totals: { amount: '0.5' } });
  });

  it.each([null, '', [], { total: null }, { records: 'x', total: 'y' }])('treats %j as no rows', async (result) => {
    const { http } = server({ 'getData/r1': result });
    const request = { reportId: 'r1', page: 1, pageSize: 10, filters: {}, parameters: {} };
    expect(await createReports(http).getReportRows(request)).toEqual({ rows: [], total: 0 });
  });
});

describe('rows by text', () => {
  const request = { code: 'rp_style', columns: ['no'], parameters: { season: '1' } };

  it('many texts are one request with the parameters, and texts that cannot match are not requested', async () => {
    const { asked, http } = server({ 'getRpColumns/rp_style': COLUMNS, 'getData/r1': { total: 1, records: [{ no: 'K1', name: '衬衫' }] } });
    const { findReportRows } = createReports(http);
    expect(await findReportRows(request, ['K1', 'K2', '*'])).toEqual({ rows: [{ no: 'K1', name: '衬衫' }], unasked: [] });
    expect(asked.map(({ path }) => path)).toEqual([pathOf('getRpColumns/rp_style'), pathOf('getData/r1')]);
    expect(asked[1]?.query).toEqual({ no: 'K1,K2,', self_season: '1', pageNo: '1', pageSize: '500' });
    expect(await findReportRows(request, ['*'])).toEqual({ rows: [], unasked: [] });
    expect(asked).toHaveLength(2);
  });

  it('texts beyond a page or beyond ten requests are reported as not looked up', async () => {
    const { asked, http } = server({ 'getRpColumns/rp_style': COLUMNS, 'getData/r1': { total: 501, records: [{ no: 'K1' }] } });
    const { findReportRows } = createReports(http);
    expect((await findReportRows(request, ['K1', 'K2'])).unasked).toEqual(['K2']);
    const { unasked } = await findReportRows(
      request,
      Array.from({ length: 20_000 }, (_, at) => `K${at}`),
    );
    expect(asked).toHaveLength(2 + 10);
    expect(unasked).toContain('K19999');
  });
});

describe('dictionaries backed by reports', () => {
  const report = { kind: 'report', code: 'rp_style', value: 'no', text: 'name' } as const;

  it('the texts of values come from the rows of the report', async () => {
    const rows = [
      { no: 'K1', name: '衬衫' },
      { no: 'K12', name: '短裙' },
    ];
    const { asked, http } = server({ 'getRpColumns/rp_style': COLUMNS, 'getQueryInfo/r1': [], 'getData/r1': { total: 2, records: rows } });
    expect([...(await createReportDictionaries(http).textsOf(report, ['K1', 'K2']))]).toEqual([['K1', '衬衫']]);
    expect(asked.at(-1)?.query).toMatchObject({ no: 'K1,K2,', pageNo: '1', pageSize: '2' });
  });

  it('texts are looked up exactly, among the values and the texts of its rows', async () => {
    const rows = [{ no: 'K1', name: '衬衫' }];
    const { asked, http } = server({ 'getRpColumns/rp_style': COLUMNS, 'getQueryInfo/r1': [], 'getData/r1': { total: 1, records: rows } });
    const { named } = await createReportDictionaries(http).findByText(report, ['衬衫', 'K1']);
    expect(named[0]).toEqual({ value: 'K1', text: '衬衫' });
    expect(asked.slice(1).map(({ query }) => query)).toEqual([
      { no: '衬衫,K1,', pageNo: '1', pageSize: '500' },
      { name: '衬衫,K1,', pageNo: '1', pageSize: '500' },
    ]);
  });

  it('an item of a query row is searched by its id', async () => {
    const { asked, http } = server({ getReportDictList: [{ value: 'C1', text: '海澜' }] });
    const item = { kind: 'report-item', item: 'i5' } as const;
    expect(await createReportDictionaries(http).search(item, '海')).toEqual([{ value: 'C1', text: '海澜' }]);
    expect(asked).toEqual([{ path: pathOf('getReportDictList'), query: { fieldId: 'i5', keyword: '海' } }]);
  });
});
