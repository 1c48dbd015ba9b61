import type { WireRow } from './documents.ts';

/** The unchecked responses of getRpColumns and getQueryInfo. `query` is absent when its call failed. */
export interface WireReport {
  columns: unknown;
  query?: unknown;
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
}

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
  getReportRows(request: ReportRowsRequest): Promise<{ rows: WireRow[]; total: number }>;
  /** The rows where one of these columns equals one of the texts, batched into few requests. Texts beyond the limit are not looked up. */
  findReportRows(request: NamedRowsRequest, texts: readonly string[]): Promise<{ rows: WireRow[]; unasked: readonly string[] }>;
}
