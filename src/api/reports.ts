import { type DataProvider, isWireRow, type WireRow } from '#renderer';
import { addressableBatches } from './addressable-batches.ts';
import { groupColumns, readGroups } from './groups.ts';
import type { Http } from './http.ts';

const BASE = '/online/cgreport/api';

/** Page size and most requests when looking up rows by text. */
const NAMED_ROWS = 500;
const MAX_BATCHES = 10;

type Reports = Required<
  Pick<
    DataProvider,
    'getReport' | 'getReportParameters' | 'getReportRows' | 'getReportGroups' | 'exportReport' | 'saveReportChart' | 'findReportRows'
  >
>;

type Asked = Partial<Pick<Parameters<Reports['getReportRows']>[0], 'sort' | 'search'>> &
  Pick<Parameters<Reports['getReportRows']>[0], 'filters' | 'parameters'>;

/** The members of a request for rows: parameters by `self_`, an order only where one is asked for. */
function membersOf({ sort, filters, parameters, search }: Asked): Record<string, string> {
  const own = Object.entries(parameters).map(([name, text]) => [`self_${name}`, text]);
  return {
    ...filters,
    ...Object.fromEntries(own),
    ...(sort && { column: sort.column, order: sort.order }),
    ...(search && { searchText: search.text, searchIn: search.columns.join(',') }),
  };
}

/** The sums of all pages, an extension of the wire. */
function readTotals(totals: unknown): Record<string, string> | undefined {
  if (!isWireRow(totals)) return undefined;
  return Object.fromEntries(Object.entries(totals).map(([name, sum]) => [name, String(sum ?? '')]));
}

/** Online reports over the wire, as popups use them (wire 5.1). Failures are shown by the caller. */
export function createReports(http: Http): Reports {
  const get = async (path: string, params?: Record<string, string | number>) =>
    (await http.get(`${BASE}/${path}`, { params, silent: true })).result;
  const columnsOf = (code: string) => get(`getRpColumns/${encodeURIComponent(code)}`);
  const getReportRows: Reports['getReportRows'] = async ({ reportId, page, pageSize, counted, ...asked }) => {
    const params = { ...membersOf(asked), pageNo: page, pageSize, ...(counted && { rowsOnly: 'true' }) };
    const { records, total, totals } = Object(await get(`getData/${encodeURIComponent(reportId)}`, params));
    const rows: WireRow[] = Array.isArray(records) ? records.filter(isWireRow) : [];
    return { rows, total: Number(total ?? counted?.total ?? rows.length) || 0, totals: readTotals(totals) ?? counted?.totals };
  };
  return {
    async getReport(code) {
      const columns = await columnsOf(code);
      const { cgRpConfigId: id } = Object(columns);
      const query = await get(`getQueryInfo/${encodeURIComponent(String(id))}`).catch(() => undefined);
      return { columns, query };
    },
    getReportParameters: (reportId) => get(`getParamsInfo/${encodeURIComponent(reportId)}`),
    getReportRows,
    async getReportGroups({ reportId, groupBy, measures, aggregate, ...asked }) {
      const own = { groupBy: groupColumns(groupBy), groupMeasures: measures.join(','), groupAggregate: aggregate };
      return readGroups(await get(`getGroups/${encodeURIComponent(reportId)}`, { ...membersOf(asked), ...own }));
    },
    async saveReportChart(id, chart) {
      await http.put('/online/cgreport/head/editAll', { body: { head: { id, chartConfig: JSON.stringify(chart) } }, silent: true });
    },
    exportReport({ reportId, columns, format, ...asked }, options) {
      const params = { ...membersOf(asked), exportColumns: columns.join(','), exportFormat: format };
      return http.download(`${BASE}/exportXls/${encodeURIComponent(reportId)}`, { ...options, params });
    },
    async findReportRows({ code, columns, parameters }, texts) {
      const { batches, rest } = addressableBatches(texts, MAX_BATCHES);
      if (batches.length === 0) return { rows: [], unasked: rest };
      const reportId = String(Object(await columnsOf(code)).cgRpConfigId ?? '');
      const ask: Ask = (filters) => getReportRows({ reportId, page: 1, pageSize: NAMED_ROWS, parameters, filters });
      const found = await Promise.all(batches.flatMap((batch) => columns.map((column) => namedRows(ask, column, batch))));
      return { rows: found.flatMap(({ rows }) => rows), unasked: [...rest, ...found.flatMap(({ unasked }) => unasked)] };
    },
  };
}

type Ask = (filters: Record<string, string>) => ReturnType<Reports['getReportRows']>;

/** The rows with one of the texts, on one page; texts not found there may be on the following pages. */
async function namedRows(ask: Ask, column: string, texts: readonly string[]) {
  const { rows, total } = await ask({ [column]: anyOf(texts) });
  const held = new Set(rows.map((row) => String(row[column])));
  return { rows, unasked: total > rows.length ? texts.filter((text) => !held.has(text)) : [] };
}

/** A filter for one of several values: the trailing comma makes even a single one a list, which is compared exactly (wire 6.1). */
export function anyOf(values: readonly string[]): string {
  return `${values.join(',')},`;
}
