import type { Option, WireValue } from './column-types/define.ts';
import type { DictionaryReference } from './compile/plan.ts';

/** A row as it stands on the wire. */
export type WireRow = Record<string, WireValue>;

/** The answers of getColumns, getFormItem and getQueryInfo, not yet checked. `form` and `query` are absent when their call failed. */
export interface WireDocument {
  columns: unknown;
  form?: unknown;
  query?: unknown;
}

/** One page of a list (CALL-108). `filters` holds wire names and wire texts: `name`, `date_begin`, `date_end`. */
export interface RowsRequest {
  documentId: string;
  /** 1 single, 2 main, 3 sub: rides along for permissions (wire 4.1). */
  tableType: number;
  /** Counted from 1. */
  page: number;
  /** -521 = all rows. */
  pageSize: number;
  sort: { column: string; order: 'asc' | 'desc' };
  filters: Record<string, string>;
}

/** A save of one record with its sub-tables, in one transaction. Without `id` in the record it adds. */
export interface SaveRequest {
  documentId: string;
  tableType: number;
  record: WireRow;
}

/** How a file is sent (UPLOAD-10). */
export interface UploadOptions {
  /** The folder on the server. */
  biz: string;
  /** A path of this site, where it is not the common one. */
  action?: string;
  /** The member of the answer that holds the path; `message` when absent. */
  responseName?: string;
  /** Told the percent that has been sent, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Thrown by `save` when somebody else has changed the record since it was opened (IMPLIED-21). */
export class StaleRecordError extends Error {
  constructor(
    message: string,
    readonly current: WireRow | null,
  ) {
    super(message);
    this.name = 'StaleRecordError';
  }
}

/**
 * The renderer's only door to the outside world. Every method rejects with an Error whose message is fit for the user;
 * `signal` aborts a request that nobody waits for any more.
 */
export interface DataProvider {
  getDocument(documentId: string, signal?: AbortSignal): Promise<WireDocument>;
  getRows(request: RowsRequest, signal?: AbortSignal): Promise<{ rows: WireRow[]; total: number }>;
  /** One record with each sub-table as an array under its table name. */
  getRecord(documentId: string, rowId: string, signal?: AbortSignal): Promise<WireRow>;
  /** Resolves to the id of the record and the server's message. */
  save(request: SaveRequest): Promise<{ id: string; message: string }>;
  /** All or none. Resolves to the server's message. */
  remove(documentId: string, rowIds: readonly string[]): Promise<{ message: string }>;
  /** All options of a dictionary; an unknown one is empty (ERR-30). */
  getDictionary(reference: DictionaryReference): Promise<readonly Option[]>;
  /** The first page of the options whose text holds the keyword; an empty one finds all (COL-21, DICT-06). */
  searchDictionary(reference: DictionaryReference, keyword: string, signal?: AbortSignal): Promise<readonly Option[]>;
  /** The texts of values of a dictionary by value, in one request; a value that it does not know is missing (DICT-07). */
  getDictionaryTexts(reference: DictionaryReference, values: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Stores one file and resolves to its path. Rejects with an empty message where the server gives none (UPLOAD-02). */
  upload(file: File, options: UploadOptions): Promise<{ path: string }>;
  /** Where the file of a path is fetched; undefined for what is no path (UPLOAD-09). */
  fileUrl(path: string): string | undefined;
}
