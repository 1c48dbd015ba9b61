import type { ReportRowsRequest, ReportSource } from './reports.ts';

/**
 * Asks for pages of a report, whose query is counted and summed once: other pages, sizes and orders of it keep what the one before told. The same
 * page asked again, as a reload does, is counted anew, and so is a page that has no rows.
 */
export function countedOnce(ask: ReportSource['getReportRows']): ReportSource['getReportRows'] {
  let before: { query: string; request: string; counted: NonNullable<ReportRowsRequest['counted']> } | undefined;
  return async (asked) => {
    const query = JSON.stringify({ ...asked, page: 0, pageSize: 0, sort: null });
    const request = JSON.stringify(asked);
    const counted = before?.query === query && before.request !== request ? before.counted : undefined;
    const turned = counted && (await ask({ ...asked, counted }));
    const answer = turned?.rows.length ? turned : await ask(asked);
    before = { query, request, counted: { total: answer.total, totals: answer.totals } };
    return answer;
  };
}
