import { readReportRows } from '#server/catalogue/definition/report-store.ts';
import { hasValue, placeholderValues, type QueryMembers } from '#server/report-sql/placeholder-values.ts';
import type { ReportSession } from '#server/report-sql/report-session.ts';
import { reportErrorOf } from '#server/report-sql/report-errors.ts';
import { bindReportSql, compileReportSql } from '#server/report-sql/report-sql.ts';
import { openResult, type ResultTable } from '#server/report-sql/result-columns.ts';
import { placeOf } from '#server/report-sql/sql-place.ts';
import type { SaveContext } from './save-context.ts';

/** A report by its code, and the values of its parameters as a request names them. */
export interface AskedReport {
  code: string;
  query?: QueryMembers;
}

/** Opens a report with all of its columns for some work; null where there is none. Throws `report-*` where it cannot be run. */
export async function openReport<Result>(
  { db, snapshot, subject, reports }: SaveContext,
  { code, query = {} }: AskedReport,
  work: (session: ReportSession, result: ResultTable) => Promise<Result>,
): Promise<Result | null> {
  const found = reports && (await readReportRows(db, code));
  if (!found) return null;
  try {
    const placed = placeholderValues(found.params, query, subject);
    const place = await placeOf({ db, snapshot, reports, subject }, found.head.db_source);
    const compiled = await compileReportSql(found.head.cgr_sql, place.room, hasValue(placed));
    const bound = bindReportSql(compiled, placed);
    return await place.read(async (session) => work(session, await openResult(session, bound)));
  } catch (error) {
    throw reportErrorOf(error);
  }
}
