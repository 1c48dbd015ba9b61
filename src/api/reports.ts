import type { DataProvider, WireRow } from '#renderer';
import type { Http } from './http.ts';

const BASE = '/online/cgreport/api';

/** Online reports over the wire, as popups use them (wire 5.1). Whoever asks says himself what went wrong. */
export function createReports(http: Http): Pick<DataProvider, 'getReport' | 'getReportRows'> {
  const get = async (path: string, params?: Record<string, string | number>) =>
    (await http.get(`${BASE}/${path}`, { params, silent: true })).result;
  return {
    async getReport(code) {
      const columns = await get(`getRpColumns/${encodeURIComponent(code)}`);
      const { cgRpConfigId: id } = Object(columns);
      const query = await get(`getQueryInfo/${encodeURIComponent(String(id))}`).catch(() => undefined);
      return { columns, query };
    },
    async getReportRows({ reportId, page, pageSize, sort, filters, parameters }) {
      const own = Object.entries(parameters).map(([name, text]) => [`self_${name}`, text]);
      const order = sort && { column: sort.column, order: sort.order };
      const params = { ...filters, ...Object.fromEntries(own), pageNo: page, pageSize, ...order };
      const { records, total } = Object(await get(`getData/${encodeURIComponent(reportId)}`, params));
      const rows: WireRow[] = Array.isArray(records) ? records.filter(isRow) : [];
      return { rows, total: Number(total ?? rows.length) || 0 };
    },
  };
}

function isRow(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
