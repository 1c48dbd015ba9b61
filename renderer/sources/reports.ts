import type { WireRow } from './documents.ts';

/** The answers of getRpColumns and getQueryInfo, not yet checked. `query` is absent when its call failed. */
export interface WireReport {
  columns: unknown;
  query?: unknown;
}

/** One page of a report's rows. */
export interface ReportRowsRequest {
  reportId: string;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  sort?: { column: string; order: 'asc' | 'desc' };
  /** Wire names and wire texts: `name`, `date_begin`, `date_end`. */
  filters: Readonly<Record<string, string>>;
  /** The values of the parameters of the report's query, by name. */
  parameters: Readonly<Record<string, string>>;
}

/** Which rows of a report texts may name: those of a code, by these of its columns. */
export interface NamedRowsRequest extends Pick<ReportRowsRequest, 'parameters'> {
  code: string;
  columns: readonly string[];
}

/** An online report and the columns used of it. */
export interface ReportUse {
  code: string;
  columns: readonly string[];
}

/** Online reports, as popups choose from them. */
export interface ReportSource {
  /** The report of a code. Rejects when there is none. */
  getReport(code: string): Promise<WireReport>;
  getReportRows(request: ReportRowsRequest): Promise<{ rows: WireRow[]; total: number }>;
  /** The rows of which one of these columns is one of the texts, in few requests for many texts. Texts beyond the limit are not looked up. */
  findReportRows(request: NamedRowsRequest, texts: readonly string[]): Promise<{ rows: WireRow[]; unasked: readonly string[] }>;
}
