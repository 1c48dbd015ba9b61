import { TransferError, type DataProvider, type ImportOutcome, type ImportRequest } from '#renderer';
import { ApiError } from './api-error.ts';
import type { Answer, Http } from './http.ts';
import { isCallLacking } from './lacking-calls.ts';
import { createRequestKeys } from './request-keys.ts';

const BASE = '/online/cgform/api';
/** Envelope code of an import that rejected some rows. */
const PARTIAL_CODE = 201;
/** Selected records that fit into the address of an export. */
const MOST_IN_ADDRESS = 300;
/** The id of no record. */
const NO_RECORD = '-';

/** Records as spreadsheets over the wire (wire 4.12). Failures are shown by the caller. */
export function createSheets(http: Http): Required<Pick<DataProvider, 'importRecords' | 'getImportTemplate' | 'exportRecords'>> {
  const send = createRequestKeys();
  return {
    async importRecords(request, options) {
      const path = `${BASE}/importXls/${encodeURIComponent(request.documentId)}?tabletype=${request.tableType}`;
      const post = (key: string) => http.postForm(path, importForm(request), { ...options, key });
      return importOutcome(await send(contentOf(request), post).catch(asTransferError), http.address);
    },
    async getImportTemplate({ documentId, tableType }) {
      const params = { tabletype: tableType };
      try {
        return await http.download(`${BASE}/importTemplate/${encodeURIComponent(documentId)}`, { params });
      } catch (error) {
        if (!isCallLacking(error)) throw error;
        // A stock server has no templates: an export of no record has the headings.
        return http.download(exportPath(documentId), { params: { ...params, paramsStr: JSON.stringify({ selections: NO_RECORD }) } });
      }
    },
    exportRecords({ documentId, tableType, filters, sort, rowIds }, options) {
      const asked = { ...filters, column: sort.column, order: sort.order };
      // Addresses have no room for many ids; stock servers have no other way.
      if (rowIds.length > MOST_IN_ADDRESS)
        return http.postForFile(exportPath(documentId), { paramsStr: JSON.stringify(asked), selections: rowIds }, options);
      const selected = rowIds.length > 0 && { selections: rowIds.join(',') };
      const params = { tabletype: tableType, paramsStr: JSON.stringify({ ...asked, ...selected }) };
      return http.download(exportPath(documentId), { ...options, params });
    },
  };
}

/** Throws a failed upload as such, and what the server refused as it is (ERR-19, ERR-20). */
export function asTransferError(error: unknown): never {
  throw error instanceof ApiError && error.failure !== 'refused' ? new TransferError(error.message) : error;
}

function exportPath(documentId: string): string {
  return `${BASE}/exportXls/${encodeURIComponent(documentId)}`;
}

/** What identifies an import, as far as a browser can identify files. */
function contentOf({ files, ...request }: ImportRequest): string {
  return JSON.stringify([request, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
}

/** Files come last, so that a server that streams the form already knows what to do with them (CALL-107). */
function importForm({ files, validates, isSingleTable, foreignKeys = {} }: ImportRequest): FormData {
  const form = new FormData();
  if (isSingleTable) form.set('isSingleTableImport', '1');
  if (Object.keys(foreignKeys).length > 0) form.set('foreignKeys', JSON.stringify(foreignKeys));
  if (validates !== undefined) form.set('validateStatus', validates ? '1' : '0');
  for (const file of files) form.append('files[]', file);
  return form;
}

/**
 * The outcome of an import response. The file of rejected rows is a path in `result`, or `fileUrl` there with its name and its own message
 * (DATA-05); of several paths the first counts (EXPORT-02).
 */
export function importOutcome({ code, message, result }: Answer, address: Http['address']): ImportOutcome {
  if (code !== PARTIAL_CODE) return { kind: 'ok', message };
  const { msg, fileUrl, fileName } = Object(result);
  const [path = ''] = String((typeof result === 'string' ? result : fileUrl) ?? '').split(',');
  const name = String(fileName || path.slice(path.lastIndexOf('/') + 1));
  return { kind: 'partial', message: String(msg || message), errorFile: { url: path && address(path), name } };
}
