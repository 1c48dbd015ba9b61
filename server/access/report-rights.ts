import type { ReportRows } from '../catalogue/definition/report-store.ts';
import type { Database } from '../db/connect.ts';
import { readButtonRights } from './button-rights.ts';
import type { Subject } from './subject.ts';

/** A report as a user sees it: without the columns that the user does not see. */
export interface SeenReport extends ReportRows {
  /** The names of these in lower case. Columns of the SQL that are no items can be hidden as well. */
  hidden: ReadonlySet<string>;
  mayExport: boolean;
}

/** Codes of what is done, which are no columns. */
const ACTIONS: ReadonlySet<string> = new Set(['export', 'import', 'addSub']);

/**
 * Narrows a report to what a user sees of it. Its codes are spelled as those of a form: `online:rp_order_profit:export` of the menu entry that
 * may export it, `online:rp_order_profit:profit` of one that sees that column; what no entry names is everybody's. Which rows there are, the
 * forms tell that the report reads.
 */
export async function seenReport(
  db: Database,
  subject: Pick<Subject, 'userId' | 'isAdministrator'>,
  report: ReportRows,
): Promise<SeenReport> {
  const { code } = report.head;
  const { allows, denied } = (await readButtonRights(db, subject, [code]))(code);
  const hidden = new Set(denied.filter((name) => !ACTIONS.has(name)).map((name) => name.toLowerCase()));
  return {
    ...report,
    hidden,
    mayExport: allows('export'),
    items: report.items.filter((item) => !hidden.has(item.field_name.toLowerCase())),
  };
}
