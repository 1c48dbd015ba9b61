import type { ImportRequest } from './sheets.ts';

/** What becomes of a row: a new record, a change of an existing one, nothing, or nothing before it is mended. */
export type ReviewVerdict = 'new' | 'changed' | 'same' | 'wrong';

/** What is wrong with a row: at the cell of `column` where there is one, in another sheet where `sheet` names it. */
export interface ReviewRemark {
  why: string;
  sheet?: string;
  row?: number;
  /** The place of the column in the sheet, from 0. */
  column?: number;
  title?: string;
  text?: string;
  /** Texts that the cell would accept, the nearest first. */
  fixes?: readonly string[];
}

/** A judged row: its number in the file, its texts by column, and by place the texts that the record has now. */
export interface ReviewRow {
  row: number;
  verdict: ReviewVerdict;
  cells: readonly string[];
  remarks?: readonly ReviewRemark[];
  old?: Readonly<Record<number, string>>;
  /** The rows of sub-tables under it. */
  lines?: readonly ReviewLine[];
}

/** A judged row of a sub-sheet. */
export interface ReviewLine extends Omit<ReviewRow, 'lines'> {
  /** The name of its sheet in the file. */
  sheet: string;
}

/** A column of the file that a field takes. */
export interface ReviewColumn {
  place: number;
  name: string;
  title: string;
  /** True where its values can find the records that rows change. */
  isKey: boolean;
  /** False for one that the server fills itself. */
  isRead: boolean;
  isNumber: boolean;
}

/** What a review begins with; `unknown` are headings that no field has. */
export interface ReviewHead {
  sheet: string;
  /** Rows of the sheet, those above the data included. */
  total: number;
  columns: readonly ReviewColumn[];
  unknown: readonly string[];
  keys: readonly string[];
  /** The sheets of sub-tables that the file has. */
  subs?: readonly ReviewSheet[];
}

/** A sheet of a sub-table, and the columns by which its rows find theirs. */
export interface ReviewSheet extends Pick<ReviewHead, 'sheet' | 'columns' | 'unknown' | 'keys'> {
  table: string;
}

/** A new text of a cell: row number, place of the column, text, and the sheet where it is not the main one. */
export type ReviewMend = readonly [row: number, place: number, text: string, sheet?: string];

/** A file to review, and how its rows find the records that they change: by the usual columns where `keys` is absent. */
export interface ReviewRequest extends Pick<ImportRequest, 'documentId' | 'tableType' | 'foreignKeys' | 'isSingleTable'> {
  file: File;
  keys?: readonly string[];
  /** The same for rows of sub-tables, by table. */
  lineKeys?: Readonly<Record<string, readonly string[]>>;
  /** True when an empty cell empties its field. */
  clears?: boolean;
  mends: readonly ReviewMend[];
}

/** Rows to be judged again. */
export interface RecheckRequest extends Omit<ReviewRequest, 'file' | 'mends'> {
  headings: readonly string[];
  rows: readonly SheetTexts[];
  /** The rows of sub-tables under them. */
  subs?: readonly { sheet: string; headings: readonly string[]; rows: readonly SheetTexts[] }[];
}

/** A row of a sheet as its texts. */
export interface SheetTexts {
  number: number;
  cells: readonly string[];
}

/** Saves a reviewed file: every row or none, or the right ones. */
export interface ReviewSave extends ReviewRequest {
  wanted: 'all' | 'good';
  /** Row numbers that are left out. */
  skipped: readonly number[];
}

/** What was saved; with refused rows and `all`, nothing. */
export interface ReviewOutcome {
  added: number;
  changed: number;
  same: number;
  refused: readonly { row: number; remarks: readonly ReviewRemark[] }[];
  isSaved: boolean;
}

/** Rows of a sub-sheet that name no row of the main one, and are not imported: how many, and the first of their numbers. */
export interface ReviewOrphans {
  sheet: string;
  total: number;
  rows: readonly number[];
}

/** The rows of a review as they are judged. */
export interface ReviewListener {
  onHead: (head: ReviewHead) => void;
  onRows: (rows: readonly ReviewRow[]) => void;
  /** Told once all rows are. */
  onOrphans?: (orphans: readonly ReviewOrphans[]) => void;
  signal?: AbortSignal;
}

/** Imports as sets of changes that are reviewed before anything is saved. Absent where a provider lacks them. */
export interface ImportReviewSource {
  /** Resolves when every row has been told. */
  previewImport?(request: ReviewRequest, listener: ReviewListener): Promise<void>;
  recheckImport?(request: RecheckRequest): Promise<readonly ReviewRow[]>;
  /** `onProgress` gets the number of rows so far; an aborted save saves nothing. */
  saveReview?(request: ReviewSave, options: { onProgress: (rows: number) => void; signal: AbortSignal }): Promise<ReviewOutcome>;
  /** A workbook of rows whose last text is the reason. */
  getWrongRows?(request: Pick<RecheckRequest, 'documentId' | 'headings'> & { rows: readonly (readonly string[])[] }): Promise<Blob>;
  /** Texts that a field accepts and that hold `text`. */
  getImportOptions?(request: { documentId: string; table?: string; field: string; text: string }): Promise<readonly string[]>;
}
