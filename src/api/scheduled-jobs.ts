import type { DataProvider, WireRow } from '#renderer';
import type { Http } from './http.ts';
import { isCallLacking } from './lacking-calls.ts';

const BASE = '/sys/quartzJob';

/** A task that the server can run on a schedule. */
export interface JobClass {
  name: string;
  title: string;
  /** Description of its parameter; empty when it takes none. */
  hint: string;
}

/** One run of a job. */
export interface JobRun {
  id: string;
  isManual: boolean;
  state: 'running' | 'ok' | 'failed';
  startTime: string;
  /** Milliseconds; null while it runs. */
  costTime: number | null;
  message: string;
}

type JobRecords = Required<Pick<DataProvider, 'getRows' | 'getRecord' | 'save' | 'remove'>>;

/** The records of scheduled jobs as a screen reads and writes them, and the other actions on a job. */
export interface ScheduledJobs extends JobRecords {
  /** Null from a stock server, which neither names its tasks nor logs their runs. */
  classes(): Promise<readonly JobClass[] | null>;
  /** Each resolves to the server's message. */
  pause(id: string): Promise<string>;
  resume(id: string): Promise<string>;
  execute(id: string): Promise<string>;
  /** A page of the runs of a job, the latest first; pages count from 1. */
  runs(jobId: string, page: number, pageSize: number): Promise<{ runs: readonly JobRun[]; total: number }>;
}

/** Scheduled jobs over the wire (wire 6.13). Failures are shown by the caller. */
export function createScheduledJobs(http: Http): ScheduledJobs {
  const act = async (action: string, id: string) => (await http.get(`${BASE}/${action}`, { params: { id }, silent: true })).message;
  return {
    ...createRecords(http),
    async classes() {
      const answer = await http.get(`${BASE}/jobClasses`, { silent: true }).catch(unlessLacking);
      if (!answer) return null;
      const found = Array.isArray(answer.result) ? answer.result : [];
      return found.map((one: unknown) => {
        const { value, text, hint } = Object(one);
        return { name: String(value ?? ''), title: String(text ?? value ?? ''), hint: String(hint ?? '') };
      });
    },
    pause: (id) => act('pause', id),
    resume: (id) => act('resume', id),
    execute: (id) => act('execute', id),
    async runs(jobId, page, pageSize) {
      const params = { jobId, pageNo: page, pageSize };
      const { rows, total } = pageOf((await http.get(`${BASE}/runs`, { params, silent: true })).result);
      return { runs: rows.map(runOf), total };
    },
  };
}

function unlessLacking(error: unknown): null {
  if (isCallLacking(error)) return null;
  throw error;
}

function createRecords(http: Http): JobRecords {
  return {
    async getRows({ page, pageSize, sort, filters }, signal) {
      const params = { ...filters, pageNo: page, pageSize, column: sort.column, order: sort.order };
      const { rows, total } = pageOf((await http.get(`${BASE}/list`, { params, signal, silent: true })).result);
      return { rows, total };
    },
    async getRecord(_documentId, rowId, signal) {
      return { ...Object((await http.get(`${BASE}/queryById`, { params: { id: rowId }, signal, silent: true })).result) };
    },
    async save({ record }) {
      const body = { ...record, status: Number(record['status'] ?? 0) };
      const id = String(record['id'] ?? '');
      if (id) return { id, message: (await http.put(`${BASE}/edit`, { body, silent: true })).message };
      const { id: _, ...added } = { id, ...body };
      const answer = await http.post(`${BASE}/add`, { body: added, silent: true });
      return { id: String(answer.result ?? ''), message: answer.message };
    },
    async remove(_documentId, rowIds, { isBatch } = { isBatch: rowIds.length > 1 }) {
      const [id] = rowIds;
      const isOne = !isBatch && rowIds.length === 1 && id !== undefined;
      const params = isOne ? { id } : { ids: rowIds.join(',') };
      return { message: (await http.delete(`${BASE}/${isOne ? 'delete' : 'deleteBatch'}`, { params, silent: true })).message };
    },
  };
}

/** A page of rows of the wire. */
export function pageOf(result: unknown): { rows: WireRow[]; total: number } {
  const { records, total } = Object(result);
  const rows: WireRow[] = Array.isArray(records) ? records.map((row: unknown) => ({ ...Object(row) })) : [];
  return { rows, total: Number(total ?? rows.length) || 0 };
}

/** A run of the wire. */
export function runOf(row: WireRow): JobRun {
  const { id, isManual, state, startTime, costTime, message } = row;
  return {
    id: String(id),
    isManual: isManual === true,
    state: state === 'ok' || state === 'running' ? state : 'failed',
    startTime: String(startTime ?? ''),
    costTime: typeof costTime === 'number' ? costTime : null,
    message: String(message ?? ''),
  };
}
