import { seenReport, type SeenReport } from '#server/access/report-rights.ts';
import type { Subject } from '#server/access/subject.ts';
import { raiseCatalogueVersion } from '#server/catalogue/definition/definition-store.ts';
import { readReportRows, type ReportRows } from '#server/catalogue/definition/report-store.ts';
import type { Database } from '#server/db/connect.ts';
import type { ReportItemTable } from '#server/db/tables/reports.ts';
import { fail } from '#server/errors.ts';

/** Reads a report by id or code; throws `report-unknown`. */
export async function readReport(db: Database, idOrCode: string): Promise<ReportRows> {
  return (await readReportRows(db, idOrCode)) ?? fail('report-unknown');
}

/** A report as a user sees it; throws `report-unknown`. */
export async function readReportFor(db: Database, subject: Subject, idOrCode: string): Promise<SeenReport> {
  return seenReport(db, subject, await readReport(db, idOrCode));
}

/** One item; throws `report-unknown`. */
export async function readItemRow(db: Database, id: string): Promise<ReportItemTable> {
  return (await db.selectFrom('sys.onl_cgreport_item').selectAll().where('id', '=', id).executeTakeFirst()) ?? fail('report-unknown');
}

/** Removes reports with their items and parameters; returns how many there were. */
export async function removeReports(db: Database, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  await raiseCatalogueVersion(db);
  const removed = await db.deleteFrom('sys.onl_cgreport_head').where('id', 'in', ids).executeTakeFirst();
  return Number(removed.numDeletedRows);
}
