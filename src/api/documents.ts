import {
  type DataProvider,
  diagnosticsOf,
  FaultyDocumentError,
  type GroupsRequest,
  isWireRow,
  RecordsInUseError,
  type RowsRequest,
  StaleRecordError,
  type TotalsRequest,
  usageOf,
  type WireRow,
} from '#renderer';
import { message } from '#src/shared/language/index.ts';
import { ApiError } from './api-error.ts';
import { readCurrencySums } from './currency-sums.ts';
import { groupColumns, readGroups } from './groups.ts';
import { type DefinitionPart, partPath, takeDefinitionAhead } from './definition-ahead.ts';
import type { Http } from './http.ts';
import { createRequestKeys } from './request-keys.ts';

const BASE = '/online/cgform/api';
/** Envelope code of a form whose definition has errors. */
const FAULTY_CODE = 422;
/** Envelope code of a conflicting save (IMPLIED-21). */
export const STALE_CODE = 409;

type Documents = Required<
  Pick<DataProvider, 'getDocument' | 'getLinkDiagnostics' | 'getRows' | 'getTotals' | 'getGroups' | 'getRecord' | 'save' | 'remove'>
>;

/** Definitions and records of online forms (wire 4). Field messages of a rejected save are on the error, as `fieldErrors`. A save that is retried after a lost response is done once. */
export function createDocuments(http: Http): Documents {
  const send = createRequestKeys();
  return {
    async getDocument(documentId, signal) {
      const part = async (call: DefinitionPart, silent: boolean) =>
        ((await takeDefinitionAhead(call, documentId)) ?? (await http.get(partPath(call, documentId), { signal, silent }))).result;
      const optional = (call: DefinitionPart) => part(call, true).catch(unlessCutOff);
      const columns = part('getColumns', false).catch(asFaulty);
      const [list, form, query] = await Promise.all([columns, optional('getFormItem'), optional('getQueryInfo')]);
      return { columns: list, form, query };
    },
    getLinkDiagnostics: (documentId) => readLinkDiagnostics(http, documentId),
    getRows: (request, signal) => readRows(http, request, signal),
    getTotals: (request) => readTotals(http, request),
    getGroups: (request) => askGroups(http, request),
    async getRecord(documentId, rowId, signal) {
      const { result } = await http.get(`${recordPath(documentId)}/${encodeURIComponent(rowId)}`, { signal });
      return asRow(result);
    },
    async save({ documentId, tableType, record }) {
      const isNew = record.id === undefined || record.id === null || record.id === '';
      const path = `${recordPath(documentId)}?tabletype=${tableType}`;
      try {
        const content = JSON.stringify([path, record]);
        const answer = await send(content, (key) => (isNew ? http.post : http.put)(path, { body: record, key }));
        const numbers = isWireRow(answer.numbers) ? { numbers: answer.numbers } : {};
        return { id: isNew ? String(answer.result ?? '') : String(record.id), message: answer.message, ...numbers };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== STALE_CODE) throw error;
        throw new StaleRecordError(error.message, error.result === null || error.result === undefined ? null : asRow(error.result));
      }
    },
    async remove(documentId, rowIds, { isBatch } = { isBatch: rowIds.length > 1 }) {
      const ids = rowIds.map(encodeURIComponent).join(',') + (isBatch ? ',' : '');
      return { message: (await http.delete(`${recordPath(documentId)}/${ids}`).catch(asInUse)).message };
    },
  };
}

async function readRows(http: Http, { documentId, tableType, page, pageSize, sort, filters, beside }: RowsRequest, signal?: AbortSignal) {
  const own = { pageNo: page, pageSize, column: sort.column, order: sort.order, tabletype: tableType };
  const params = { ...filters, ...own, ...(beside && { [`_${beside.side}`]: beside.id }) };
  const { result } = await http.get(`${BASE}/getData/${encodeURIComponent(documentId)}`, { params, signal });
  return pageOf(result);
}

/** What is counted of all records, or of a group. */
function countedOf(wire: unknown) {
  const { count, sums, mixed, currencies }: Partial<Record<string, unknown>> = Object(wire ?? undefined);
  return {
    ...{ count: Number(count), sums: digitsOf(sums), mixed: Array.isArray(mixed) ? mixed.map(String) : [] },
    currencies: currenciesOf(currencies),
  };
}

function currenciesOf(wire: unknown) {
  return Object.fromEntries(Object.entries(isWireRow(wire) ? wire : {}).map(([column, sums]) => [column, readCurrencySums(sums)]));
}

function groupsOf(wire: unknown) {
  return (Array.isArray(wire) ? wire : []).flatMap((group: unknown) => {
    const { values }: { values?: unknown } = Object(group ?? undefined);
    return isWireRow(values) ? [{ values, ...countedOf(group) }] : [];
  });
}

/** Stock servers do not have this call: a list has no sums there. */
async function readTotals(http: Http, { documentId, tableType, filters, sums, averages, groups }: TotalsRequest) {
  const params = {
    ...filters,
    tabletype: tableType,
    _sums: sums.join(),
    _averages: averages.join(),
    ...(groups && { _groups: groups.join() }),
  };
  const { result } = await http.get(`${BASE}/totals/${encodeURIComponent(documentId)}`, { params, silent: true });
  const totals: { averages?: unknown; groups?: unknown; isCut?: unknown } = Object(result ?? undefined);
  const counted = { ...countedOf(result), averages: digitsOf(totals.averages) };
  return groups ? { ...counted, groups: groupsOf(totals.groups), isCut: totals.isCut === true } : counted;
}

async function askGroups(http: Http, { documentId, tableType, filters, groupBy, measures, aggregate }: GroupsRequest) {
  const own = { _groupBy: groupColumns(groupBy), _measures: measures.join(), _aggregate: aggregate };
  const params = { ...filters, tabletype: tableType, ...own };
  return readGroups((await http.get(`${BASE}/groups/${encodeURIComponent(documentId)}`, { params, silent: true })).result);
}

function digitsOf(value: unknown): Record<string, string | null> {
  const entries = Object.entries(isWireRow(value) ? value : {});
  return Object.fromEntries(entries.map(([name, digits]) => [name, digits === null ? null : String(digits)]));
}

/** A deletion that is refused because the records are in use says where. */
function asInUse(error: unknown): never {
  const usage = error instanceof ApiError ? usageOf(error.result) : null;
  throw error instanceof ApiError && usage ? new RecordsInUseError(error.message, usage) : error;
}

/** Stock servers do not have this call; a screen does not depend on it. */
async function readLinkDiagnostics(http: Http, documentId: string): Promise<readonly unknown[]> {
  const { result } = await http.get(`${BASE}/linkDiagnostics/${encodeURIComponent(documentId)}`, { silent: true });
  return Array.isArray(result) ? result : [];
}

function recordPath(documentId: string): string {
  return `${BASE}/form/${encodeURIComponent(documentId)}`;
}

function asFaulty(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== FAULTY_CODE) throw error;
  throw new FaultyDocumentError(error.message, diagnosticsOf(error.result));
}

/** A part that the server refuses is left out of the screen. A failure of transport rejects instead, so that the document is requested again. */
function unlessCutOff(error: unknown): undefined {
  if (error instanceof ApiError && (error.failure === 'network' || error.failure === 'timeout')) throw error;
}

/** A page of rows, or a plain list from a server without paging (GRID-22). Anything else is an invalid response, not an empty list. */
function pageOf(result: unknown): { rows: WireRow[]; total: number; isEstimate?: boolean } {
  const page: { records?: unknown; total?: unknown; isEstimate?: unknown } = Array.isArray(result)
    ? { records: result }
    : Object(result ?? undefined);
  const { records, total, isEstimate } = page;
  if (!Array.isArray(records)) throw new Error(message('http.unreadable'));
  const rows = records.filter(isWireRow);
  return { rows, total: Number(total) || rows.length, ...(isEstimate === true && { isEstimate }) };
}

function asRow(value: unknown): WireRow {
  if (!isWireRow(value)) throw new Error(message('http.unreadable'));
  return { ...value };
}
