import type { DataProvider, WireRow } from '#renderer';
import type { Http } from './http.ts';
import { asTransferError } from './sheets.ts';

const BASE = '/sys/annountCement';
/** Members that only the server sets, which an edit does not send. */
const FACTS = [
  'titile',
  'msgContent',
  'msgCategory',
  'priority',
  'msgType',
  'userIds',
  'departIds',
  'roleIds',
  'startTime',
  'endTime',
  'publishTime',
];

type AnnouncementRecords = Required<Pick<DataProvider, 'getRows' | 'getRecord' | 'save' | 'remove'>>;
type AnnouncementSheets = Required<Pick<DataProvider, 'importRecords' | 'getImportTemplate' | 'exportRecords'>>;

/** Announcements as a screen reads and writes them, and the two steps of one; each step resolves to the server's message. */
export interface Announcements extends AnnouncementRecords, AnnouncementSheets {
  publish(id: string): Promise<string>;
  withdraw(id: string): Promise<string>;
}

/** Announcements over the wire (wire 6.12). Failures are shown by the caller. */
export function createAnnouncements(http: Http): Announcements {
  const step = async (action: string, id: string) => (await http.get(`${BASE}/${action}`, { params: { id }, silent: true })).message;
  return {
    ...sheetsOf(http),
    publish: (id) => step('doReleaseData', id),
    withdraw: (id) => step('doReovkeData', id),
    async getRows({ page, pageSize, sort, filters }, signal) {
      const params = { ...filters, pageNo: page, pageSize, column: sort.column, order: sort.order };
      const { records, total } = Object((await http.get(`${BASE}/list`, { params, signal, silent: true })).result);
      const rows: WireRow[] = Array.isArray(records) ? records.map((row: unknown) => ({ ...Object(row) })) : [];
      return { rows, total: Number(total ?? rows.length) || 0 };
    },
    async getRecord(_documentId, rowId, signal) {
      return { ...Object((await http.get(`${BASE}/queryById`, { params: { id: rowId }, signal, silent: true })).result) };
    },
    async save({ record }) {
      const facts = Object.fromEntries(FACTS.filter((name) => name in record).map((name) => [name, record[name]]));
      const id = String(record['id'] ?? '');
      if (id) return { id, message: (await http.put(`${BASE}/edit`, { body: { id, ...facts }, silent: true })).message };
      const answer = await http.post(`${BASE}/add`, { body: facts, silent: true });
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

/** The id of no announcement. */
const NONE = '-';

function sheetsOf(http: Http): AnnouncementSheets {
  const exported = (params: Record<string, string>, options?: Parameters<AnnouncementSheets['exportRecords']>[1]) =>
    http.download(`${BASE}/exportXls`, { ...options, params });
  return {
    // The headings alone.
    getImportTemplate: () => exported({ selections: NONE }),
    exportRecords: ({ filters, sort, rowIds }, options) =>
      exported({ ...filters, column: sort.column, order: sort.order, selections: rowIds.join(',') }, options),
    async importRecords({ files }, options) {
      let message = '';
      // The call takes one; those before a refused one are in.
      for (const file of files) {
        const form = new FormData();
        form.set('file', file);
        ({ message } = await http.postForm(`${BASE}/importExcel`, form, options).catch(asTransferError));
      }
      return { kind: 'ok', message };
    },
  };
}
