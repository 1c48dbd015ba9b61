import { buffer } from 'node:stream/consumers';
import { filledFilters, resolveFilters } from '#renderer';
import { subjectOfUser } from '#server/access/load-subject.ts';
import { mayRunReport } from '#server/access/report-access.ts';
import { seenReport } from '#server/access/report-rights.ts';
import { readReportRows } from '#server/catalogue/definition/report-store.ts';
import { nowText } from '#server/db/clock.ts';
import { fail } from '#server/errors.ts';
import { sendNotice } from '#server/notices/send-notice.ts';
import { exportReport } from '#server/report-run/export-report.ts';
import { reportName } from '#server/report-run/report.ts';
import { tell } from '#server/sentence.ts';
import type { ServerContext } from '#server/server-context.ts';
import { keepDelivery } from './delivery-store.ts';
import type { DeliveryPlan } from './delivery-plan.ts';

/** Files above this many bytes are not sent: who needs so much exports it. */
const MAX_BYTES = 20 * 1024 * 1024;

/** What became of it: sent, the user is gone, or may not run or export the report. */
export type Sent = 'sent' | 'gone' | 'no-right';

/**
 * Sends a report as a file to one user, with the rights of that user: the file of a system message. Throws `report-unknown`, `report-*` when its
 * SQL fails, and `delivery-too-large`.
 */
export async function sendReport(context: ServerContext, { report, format, query }: DeliveryPlan, username: string): Promise<Sent> {
  const { db, catalogue } = context;
  const rows = (await readReportRows(db, report)) ?? fail('report-unknown');
  const subject = await subjectOfUser(db, username);
  if (!subject) return 'gone';
  if (!(await mayRunReport(db, subject, rows.head.id, await catalogue.snapshot()))) return 'no-right';
  const seen = await seenReport(db, subject, rows);
  if (!seen.mayExport) return 'no-right';
  const now = nowText();
  const day = new Date(now.replace(' ', 'T'));
  const asked = resolveFilters(filledFilters(query, day), day);
  const content = await buffer(await exportReport(context, seen, { ...asked, exportFormat: format }, subject));
  if (content.length > MAX_BYTES) fail('delivery-too-large', { limit: MAX_BYTES / 1024 / 1024 });
  const name = reportName(rows.head);
  await db.transaction().execute(async (transaction) => {
    const id = await keepDelivery(transaction, { user_id: subject.userId, file_name: `${name} ${now.slice(0, 10)}.${format}`, content });
    await sendNotice(transaction, {
      title: tell('notice.report-sent', { name }),
      content: tell('notice.report-file', { name, time: now.slice(0, 16) }),
      userIds: [subject.userId],
      about: { kind: 'report-file', id },
      page: `/online/cgreport/${rows.head.id}`,
    });
  });
  return 'sent';
}
