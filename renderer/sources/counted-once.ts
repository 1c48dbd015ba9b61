import type { ReportRowsRequest, ReportSource } from './reports.ts';

/** So long the counts of a query hold for its other pages: whoever reads on later sees what became of them meanwhile. */
const COUNTED_MS = 60_000;

/** What a query was counted by, and when. */
interface Count {
  query: string;
  request: string;
  since: number;
  counted: NonNullable<ReportRowsRequest['counted']>;
}

/**
 * Asks for pages of a report, whose query is counted and summed once in a minute: other pages, sizes and orders of it keep what the one before told.
 * The same page asked again, as a reload does, is counted anew, and so is a page that has no rows.
 */
export function countedOnce(ask: ReportSource['getReportRows']): ReportSource['getReportRows'] {
  let before: Count | undefined;
  return async (asked) => {
    const query = JSON.stringify({ ...asked, page: 0, pageSize: 0, sort: null });
    const request = JSON.stringify(asked);
    const now = Date.now();
    const kept = before?.query === query && before.request !== request && now - before.since < COUNTED_MS ? before : undefined;
    const turned = kept && (await ask({ ...asked, counted: kept.counted }));
    if (kept && turned?.rows.length) {
      before = { ...kept, request };
      return turned;
    }
    const answer = await ask(asked);
    before = { query, request, since: now, counted: { total: answer.total, totals: answer.totals } };
    return answer;
  };
}
