import type { Chart } from '../chart/chart.ts';
import type { Grouping, RowGroups } from './row-groups.ts';
import type { WireRow } from './documents.ts';
import type { TransferOptions } from './sheets.ts';

/** The unchecked responses of getRpColumns, getQueryInfo and getParamsInfo. A member is absent when its call failed, or was not made. */
export interface WireReport {
  columns: unknown;
  query?: unknown;
  parameters?: unknown;
}

/** A request for one page of a report's rows. */
export interface ReportRowsRequest {
  reportId: string;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  sort?: { column: string; order: 'asc' | 'desc' };
  /** Wire names and wire texts: `name`, `date_begin`, `date_end`. */
  filters: Readonly<Record<string, string>>;
  /** The query parameters of the report, by name. */
  parameters: Readonly<Record<string, string>>;
  /**
   * A text typed into a light list: rows whose columns contain it, or spell it in pinyin, best match first. An extension of the wire; other
   * servers answer with any rows.
   */
  search?: { text: string; columns: readonly string[] };
  /** What another page of the same query has told: the server need not count again, and the answer has the same. */
  counted?: Pick<ReportRowsPage, 'total' | 'totals'>;
}

/** A page of a report's rows; `totals` holds the sums of its totalled columns over all pages, as plain digits, where the server tells them. */
export interface ReportRowsPage {
  rows: WireRow[];
  total: number;
  totals?: Readonly<Record<string, string>> | undefined;
}

/** All rows of a report as a file, with these columns in this order. */
export interface ReportExportRequest extends Omit<ReportRowsRequest, 'page' | 'pageSize' | 'counted'> {
  columns: readonly string[];
  format: 'xlsx' | 'csv';
}

/** Values of the whole query of a report, put together. */
export interface ReportGroupsRequest extends Omit<ReportRowsRequest, 'page' | 'pageSize' | 'sort' | 'counted'>, Grouping {}

/** A report, and the columns by which texts may identify its rows. */
export interface NamedRowsRequest extends Pick<ReportRowsRequest, 'parameters'> {
  code: string;
  columns: readonly string[];
}

/** An online report and the columns used of it. */
export interface ReportUse {
  code: string;
  columns: readonly string[];
}

/** Online reports for popups. */
export interface ReportSource {
  /** The report of a code. Rejects when there is none. */
  getReport(code: string): Promise<WireReport>;
  /** The parameters of a report, as getParamsInfo answers; only report screens ask for them. */
  getReportParameters?(reportId: string): Promise<unknown>;
  getReportRows(request: ReportRowsRequest): Promise<ReportRowsPage>;
  /** Sums, means and counts over the whole query, put together by the server; without it they are made of the rows. */
  getReportGroups?(request: ReportGroupsRequest): Promise<RowGroups>;
  /** Makes a chart that of the report, for users who may design it. */
  saveReportChart?(reportId: string, chart: Chart): Promise<void>;
  exportReport?(request: ReportExportRequest, options?: TransferOptions): Promise<Blob>;
  /** The rows where one of these columns equals one of the texts, batched into few requests. Texts beyond the limit are not looked up. */
  findReportRows(request: NamedRowsRequest, texts: readonly string[]): Promise<{ rows: WireRow[]; unasked: readonly string[] }>;
}
