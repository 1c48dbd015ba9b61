import type { DataProvider, WireRow } from '#renderer';
import type { Http } from './http.ts';
import { pageOf, runOf, type ScheduledJobs } from './scheduled-jobs.ts';

const BASE = '/online/cgreport/delivery';

type Records = Required<Pick<DataProvider, 'getRows' | 'getRecord' | 'save' | 'remove'>>;

/** The plans by which a report is sent, as a screen reads and writes them, and what else is done with a plan. */
export interface ReportDeliveries extends Records, Pick<ScheduledJobs, 'runs'> {
  /** Each resolves to the server's message. */
  send(id: string): Promise<string>;
  tryOut(id: string): Promise<string>;
}

/** The plans of one report over the wire. Failures are shown by the caller. */
export function createReportDeliveries(http: Http, reportId: string): ReportDeliveries {
  const act = async (action: string, id: string) => (await http.post(`${BASE}/${action}`, { body: { id }, silent: true })).message;
  return {
    send: (id) => act('send', id),
    tryOut: (id) => act('try', id),
    async getRows({ page, pageSize }, signal) {
      const params = { reportId, pageNo: page, pageSize };
      const { rows, total } = pageOf((await http.get(`${BASE}/list`, { params, signal, silent: true })).result);
      return { rows: rows.map(flat), total };
    },
    async getRecord(_documentId, rowId, signal) {
      return flat({ ...Object((await http.get(`${BASE}/queryById`, { params: { id: rowId }, signal, silent: true })).result) });
    },
    async save({ record }) {
      const id = String(record['id'] ?? '');
      const body = bodyOf(record, reportId);
      if (id) return { id, message: (await http.put(`${BASE}/edit`, { body: { ...body, id }, silent: true })).message };
      const answer = await http.post(`${BASE}/add`, { body, silent: true });
      return { id: String(answer.result ?? ''), message: answer.message };
    },
    async remove(_documentId, [id = '']) {
      return { message: (await http.delete(`${BASE}/delete`, { params: { id }, silent: true })).message };
    },
    async runs(jobId, page, pageSize) {
      const { rows, total } = pageOf((await http.get(`${BASE}/runs`, { params: { jobId, pageNo: page, pageSize }, silent: true })).result);
      return { runs: rows.map(runOf), total };
    },
  };
}

/** The first bytes of a workbook, which is a zip file. */
const ZIP_MARK = 'PK';

/** The file of a report that was sent to the user, with a name for it. */
export async function downloadDelivery(http: Http, id: string, title: string): Promise<{ file: Blob; name: string }> {
  const file = await http.download(`${BASE}/file`, { params: { id } });
  const isWorkbook = (await file.slice(0, ZIP_MARK.length).text()) === ZIP_MARK;
  return { file, name: `${title}.${isWorkbook ? 'xlsx' : 'csv'}` };
}

/** Conditions as lines: `delivery_date_begin=2026-01-01`. */
export function conditionLines(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, text]) => `${name}=${text}`)
    .join('\n');
}

function linesOf(text: string): Record<string, string> {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [, name = '', value = ''] = /^\s*(\w+)\s*=(.*)$/.exec(line) ?? [];
    return name && value.trim() ? [[name, value.trim()] as const] : [];
  });
  return Object.fromEntries(lines);
}

/** A plan with the members of its parameter as its own. */
function flat(row: WireRow): WireRow {
  const { format, receivers, query } = Object(JSON.parse(String(row['parameter'] || '{}')));
  const names = Array.isArray(receivers) ? receivers.map(String) : [];
  return { ...row, format: String(format ?? 'xlsx'), receivers: names.join(','), conditions: conditionLines({ ...Object(query) }) };
}

function bodyOf(record: Readonly<Record<string, unknown>>, report: string) {
  const text = (name: string) => String(record[name] ?? '');
  return {
    cronExpression: text('cronExpression'),
    description: text('description'),
    status: Number(record['status'] ?? 0),
    plan: {
      ...{ report, format: text('format') || 'xlsx', query: linesOf(text('conditions')) },
      receivers: text('receivers').split(',').filter(Boolean),
    },
  };
}
