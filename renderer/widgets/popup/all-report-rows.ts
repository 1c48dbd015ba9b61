import type { ReportRowsPage, ReportRowsRequest, WireRow } from '#renderer/data-provider.ts';

/** Rows of one request, and the most that are read. */
const PAGE_ROWS = 500;
const MOST_ROWS = 2000;

/** The rows of a report on all pages, as far as anybody takes so many over at once. */
export async function allReportRows(
  ask: (request: ReportRowsRequest) => Promise<ReportRowsPage>,
  request: ReportRowsRequest,
): Promise<WireRow[]> {
  const rows: WireRow[] = [];
  for (let page = 1; rows.length < MOST_ROWS; page++) {
    const answer = await ask({ ...request, page, pageSize: PAGE_ROWS });
    rows.push(...answer.rows);
    if (answer.rows.length === 0 || rows.length >= answer.total) break;
  }
  return rows;
}
