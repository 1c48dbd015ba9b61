import { readReportRows } from '#server/catalogue/definition/report-store.ts';
import { hasValue, placeholderValues, type QueryMembers } from '#server/report-sql/placeholder-values.ts';
import type { ReportSession } from '#server/report-sql/report-database.ts';
import { reportErrorOf } from '#server/report-sql/report-errors.ts';
import { bindReportSql, compileReportSql } from '#server/report-sql/report-sql.ts';
import { readReportTables } from '#server/report-sql/report-tables.ts';
import { openResult, type ResultTable } from '#server/report-sql/result-columns.ts';
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
    const compiled = await compileReportSql(found.head, await readReportTables(db, snapshot), hasValue(placed));
    const bound = bindReportSql(compiled, placed);
    return await reports.read(async (session) => work(session, await openResult(session, bound)), subject);
  } catch (error) {
    throw reportErrorOf(error);
  }
}
