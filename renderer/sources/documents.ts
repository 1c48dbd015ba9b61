import type { CurrencySum } from './currency-sum.ts';
import type { WireValue } from '../wire/wire-value.ts';
import type { Grouping, RowGroups } from './row-groups.ts';

/** A row on the wire. */
export type WireRow = Record<string, WireValue>;

/** The member of a record that says why nothing of it can be changed: what it belongs to is locked. Absent where it can. */
export const LOCKED_ABOVE = 'locked_above';

/** How the members of a line begin that count the rows of the tables below it. */
export const ROWS_BELOW = 'rows_of_';

/** True for an object of the wire: a row with any members. */
export function isWireRow(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The unchecked responses of getColumns, getFormItem and getQueryInfo. `form` and `query` are absent when their call failed. */
export interface WireDocument {
  columns: unknown;
  form?: unknown;
  query?: unknown;
}

/** A request for one page of a list (CALL-108). `filters` holds wire names and wire texts: `name`, `date_begin`, `date_end`. */
export interface RowsRequest {
  documentId: string;
  /** 1 single, 2 main, 3 sub: sent for permission checks (wire 4.1). */
  tableType: number;
  /** Counted from 1. */
  page: number;
  /** -521 = all rows. */
  pageSize: number;
  sort: { column: string; order: 'asc' | 'desc' };
  filters: Record<string, string>;
  /** A record beside which the page begins, for servers that read long lists from there. */
  beside?: BesideRow;
}

/** The page after a record, or the one before it. */
export interface BesideRow {
  id: string;
  side: 'after' | 'before';
}

/** One page of records. */
export interface RowsAnswer {
  rows: WireRow[];
  total: number;
  /** There are too many to be counted: the total is about right. */
  isEstimate?: boolean;
}

/** A request for what a list's query comes to, by columns. */
export interface TotalsRequest extends Pick<RowsRequest, 'documentId' | 'tableType' | 'filters'> {
  sums: readonly string[];
  averages: readonly string[];
  /** Up to three columns to group by, outermost first. */
  groups?: readonly string[];
}

/** A request for what a list's query comes to across up to two columns. */
export interface GroupsRequest extends Pick<RowsRequest, 'documentId' | 'tableType' | 'filters'>, Grouping {}

/** The records that share values of the outer group columns, or of all of them. */
export interface GroupTotals extends Pick<TotalsAnswer, 'count' | 'sums' | 'mixed' | 'currencies'> {
  values: WireRow;
}

/** How many records a query finds, and their sums and means as digits by column; null where none has a number. */
export interface TotalsAnswer {
  count: number;
  sums: Readonly<Record<string, string | null>>;
  averages: Readonly<Record<string, string | null>>;
  /** The columns whose amounts are of several currencies, which have no sum. */
  mixed?: readonly string[];
  /** What amounts come to in each of their currencies, by column, that of most records first. */
  currencies?: Readonly<Record<string, readonly CurrencySum[]>>;
  /** Each after the one that it divides. */
  groups?: readonly GroupTotals[];
  /** There are more groups than these. */
  isCut?: boolean;
}

/** A save of one record with its sub-tables, in one transaction. A record without `id` is added. */
export interface SaveRequest {
  documentId: string;
  tableType: number;
  record: WireRow;
  /**
   * The existing rows that were removed from each sub-table, as received (GRID-05), for servers that delete by a list; tables without any are
   * left out. The tables of `record` are always whole, so that a server may compare instead.
   */
  deleteData?: Readonly<Record<string, readonly WireRow[]>>;
}

/** Thrown by `save` when another user has changed the record since it was opened (IMPLIED-21). */
export class StaleRecordError extends Error {
  constructor(
    message: string,
    readonly current: WireRow | null,
  ) {
    super(message);
    this.name = 'StaleRecordError';
  }
}

/** Documents and the records that they describe. */
export interface DocumentSource {
  /** Rejects with a FaultyDocumentError where the definition cannot be used. */
  getDocument(documentId: string, signal?: AbortSignal): Promise<WireDocument>;
  /** The unchecked diagnostics of names in its definition that nothing bears, for users who may edit it. Absent where nothing is known of them. */
  getLinkDiagnostics?(documentId: string): Promise<readonly unknown[]>;
  /** Absent where a provider has no lists (GRID-25). */
  getRows?(request: RowsRequest, signal?: AbortSignal): Promise<RowsAnswer>;
  /** What a list's query comes to. Absent where a provider cannot count it; rejects where its server cannot. */
  getTotals?(request: TotalsRequest): Promise<TotalsAnswer>;
  /** What the server puts together of a list's query for a chart or a table across two columns. */
  getGroups?(request: GroupsRequest): Promise<RowGroups>;
  /** One record with each sub-table as an array under its table name. */
  getRecord(documentId: string, rowId: string, signal?: AbortSignal): Promise<WireRow>;
  /** Resolves to the record's id, the server's message, and what the server has numbered the record with, by field. Rejects with an error that may carry `fieldErrors`. */
  save(request: SaveRequest): Promise<{ id: string; message: string; numbers?: WireRow }>;
  /**
   * All or none. Resolves to the server's message; rejects with a `RecordsInUseError` while other records name one of them. `isBatch`: asked by the button for several records, which has a permission of its own,
   * even for one. Absent where nothing can be deleted (GRID-25).
   */
  remove?(documentId: string, rowIds: readonly string[], options?: { isBatch: boolean }): Promise<{ message: string }>;
}
