import type { RowsRequest } from './documents.ts';

/** Spreadsheets whose rows become records of a form. */
export interface ImportRequest extends Pick<RowsRequest, 'documentId' | 'tableType'> {
  /** At least one; all of them travel together. */
  files: readonly File[];
  /** Values must also keep the validation rules of their fields; absent where that is no choice (IMPORT-02). */
  validates?: boolean;
  /** The rows of a sub-table come without those of its main form. */
  isSingleTable?: boolean;
  /** What the rows of a sub-table belong to: values by foreign key. */
  foreignKeys?: Readonly<Record<string, string>>;
}

/** How an import ended: every row is a record now, or some were refused and a file says why (DATA-05). */
export type ImportOutcome =
  | { kind: 'ok'; message: string }
  /** `url` is empty where the server named no file. */
  | { kind: 'partial'; message: string; errorFile: { url: string; name: string } };

/** The records that a list shows, or some of them, as a spreadsheet (EXPORT-01). */
export interface ExportRequest extends Omit<RowsRequest, 'page' | 'pageSize'> {
  /** The selected records; with none of them all that fit the filters. */
  rowIds: readonly string[];
}

/** Progress and cancellation of a transfer. */
export interface TransferOptions {
  /** Percent of what is sent, 0 to 100; bytes of what is fetched. */
  onProgress?: (amount: number) => void;
  signal?: AbortSignal;
}

/** Thrown when files did not get through; a refusal by the server is a plain error (ERR-19, ERR-20). */
export class TransferError extends Error {
  override name = 'TransferError';
}

/** Import and export of records as spreadsheets. A method is absent where a provider lacks it. */
export interface SheetSource {
  importRecords?(request: ImportRequest, options?: TransferOptions): Promise<ImportOutcome>;
  /** Resolves to a workbook with every column that an import takes, to fill in. */
  getImportTemplate?(request: Pick<ImportRequest, 'documentId' | 'tableType'>): Promise<Blob>;
  /** Resolves to an .xlsx or .xls file, and to an empty one where there is none. */
  exportRecords?(request: ExportRequest, options?: TransferOptions): Promise<Blob>;
}
