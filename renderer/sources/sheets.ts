import type { RowsRequest } from './documents.ts';

/** An import of spreadsheets as records of a form. */
export interface ImportRequest extends Pick<RowsRequest, 'documentId' | 'tableType'> {
  /** At least one; all are sent together. */
  files: readonly File[];
  /** Whether values must also satisfy their fields' validation rules; absent when the user cannot choose (IMPORT-02). */
  validates?: boolean;
  /** Imports the rows of a sub-table without those of its main form. */
  isSingleTable?: boolean;
  /** The parent of a sub-table's rows: values by foreign key. */
  foreignKeys?: Readonly<Record<string, string>>;
}

/** The result of an import: all rows imported, or some rejected, with a file that says why (DATA-05). */
export type ImportOutcome =
  | { kind: 'ok'; message: string }
  /** `url` is empty where the server named no file. */
  | { kind: 'partial'; message: string; errorFile: { url: string; name: string } };

/** An export of a list's records as a spreadsheet (EXPORT-01). */
export interface ExportRequest extends Omit<RowsRequest, 'page' | 'pageSize'> {
  /** The selected records; when empty, all that match the filters. */
  rowIds: readonly string[];
}

/** Progress and cancellation of a transfer. */
export interface TransferOptions {
  /** Called with the percentage of an upload, 0 to 100, or the bytes of a download. */
  onProgress?: (amount: number) => void;
  signal?: AbortSignal;
}

/** Thrown when a transfer fails; a rejection by the server is a plain error (ERR-19, ERR-20). */
export class TransferError extends Error {
  override name = 'TransferError';
}

/** Import and export of records as spreadsheets. A method is absent where a provider lacks it. */
export interface SheetSource {
  /** True where each import satisfies the validation rules, so that there is nothing to choose. */
  alwaysValidates?: boolean;
  importRecords?(request: ImportRequest, options?: TransferOptions): Promise<ImportOutcome>;
  /** Resolves to a template workbook with every column that an import accepts. */
  getImportTemplate?(request: Pick<ImportRequest, 'documentId' | 'tableType'>): Promise<Blob>;
  /** Resolves to an .xlsx or .xls file; an empty one when there is nothing to export. */
  exportRecords?(request: ExportRequest, options?: TransferOptions): Promise<Blob>;
}
