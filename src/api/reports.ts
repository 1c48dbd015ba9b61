import { type DataProvider, isWireRow, type WireRow } from '#renderer';
import { addressableBatches } from './addressable-batches.ts';
import { groupColumns, readGroups } from './groups.ts';
import type { Http } from './http.ts';

const BASE = '/online/cgreport/api';

/** Page size, most batches and most pages of one when looking up rows by text. */
const NAMED_ROWS = 500;
const MAX_BATCHES = 10;
const MAX_PAGES = 10;

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
  const idOf = reportIds(columnsOf);
  return {
    async getReport(code) {
      const columns = await columnsOf(code);
      const query = await get(`getQueryInfo/${encodeURIComponent(idIn(columns))}`).catch(() => undefined);
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
      const reportId = await idOf(code);
      const ask: Ask = (filters, page) => getReportRows({ reportId, page, pageSize: NAMED_ROWS, parameters, filters });
      const found = await Promise.all(batches.flatMap((batch) => columns.map((column) => namedRows(ask, column, batch))));
      return { rows: found.flatMap(({ rows }) => rows), unasked: [...rest, ...found.flatMap(({ unasked }) => unasked)] };
    },
  };
}

/** The id of a report in its columns; empty where it tells none. */
const idIn = (columns: unknown) => String(Object(columns).cgRpConfigId ?? '');

/** The ids of reports by code, each asked for once; not that of a report which could not be asked. */
function reportIds(columnsOf: (code: string) => Promise<unknown>) {
  const ids = new Map<string, Promise<string>>();
  return (code: string) => {
    const known = ids.get(code);
    if (known) return known;
    const id = columnsOf(code).then(idIn);
    ids.set(code, id);
    id.catch(() => ids.delete(code));
    return id;
  };
}

type Ask = (filters: Record<string, string>, page: number) => ReturnType<Reports['getReportRows']>;

/** The rows with one of the texts, page by page; texts not found there may be on pages beyond the last one. */
async function namedRows(ask: Ask, column: string, texts: readonly string[]) {
  const rows: WireRow[] = [];
  let total = 0;
  for (let page = 1; page <= MAX_PAGES && rows.length === (page - 1) * NAMED_ROWS && (page === 1 || rows.length < total); page++) {
    const answer = await ask({ [column]: anyOf(texts) }, page);
    rows.push(...answer.rows);
    total = answer.total;
  }
  const held = new Set(rows.map((row) => String(row[column])));
  return { rows, unasked: total > rows.length ? texts.filter((text) => !held.has(text)) : [] };
}

/** A filter for one of several values: the trailing comma makes even a single one a list, which is compared exactly (wire 6.1). */
export function anyOf(values: readonly string[]): string {
  return `${values.join(',')},`;
}
