import { ReportSqlRefused } from './refusal.ts';
import type { ReportSession } from './report-session.ts';
import { faultOf } from './report-errors.ts';
import { bindReportSql, type ReportSql } from './report-sql.ts';
import { openResult, type ResultTable } from './result-columns.ts';

/** Opens a report without values, to see what its columns are. Throws ReportSqlRefused, at the place in the author's text, for what the database refuses. */
export async function openUnfilled(session: ReportSession, compiled: ReportSql): Promise<ResultTable> {
  try {
    // Null suits a parameter of any type.
    return await openResult(
      session,
      bindReportSql(compiled, () => null),
    );
  } catch (error) {
    const fault = faultOf(error, compiled);
    throw fault ? new ReportSqlRefused(fault) : error;
  }
}
