import { sql } from 'kysely';
import { declaredPulls } from '#renderer';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { referencesOf } from '../catalogue/choices/field-choices.ts';
import { findReportHead } from '../catalogue/definition/report-store.ts';
import type { Database } from '../db/connect.ts';
import type { Subject } from './subject.ts';

/** The permission to design reports includes running them. */
export const DESIGN_REPORTS = 'online:report:design';

/**
 * True if the subject may run the report with this id or code. Administrators and report designers may; others need its menu entry, or
 * access to a form that uses it as a popup, in a field, a query item or a sub-table, or that takes lines from it. False for a report that does not exist.
 */
export async function mayRunReport(db: Database, subject: Subject, idOrCode: string, snapshot: CatalogueSnapshot): Promise<boolean> {
  if (subject.isAdministrator || subject.permissions.has(DESIGN_REPORTS)) return true;
  const report = await findReportHead(db, idOrCode);
  if (!report) return false;
  return isUsedByOpenForm(subject, report.code, snapshot) || (await hasMenuEntry(db, subject, report));
}

function isUsedByOpenForm({ formIds }: Subject, code: string, snapshot: CatalogueSnapshot): boolean {
  return snapshot.forms.some((form) => {
    const isOpen = [form, ...snapshot.mainsAbove(form)].some(({ id }) => formIds.has(id));
    if (!isOpen) return false;
    const isPulled = declaredPulls(form.extendedConfig['actions']).some(({ report }) => report === code);
    return isPulled || form.fields.some((field) => referencesOf(field).some((source) => source.kind === 'report' && source.code === code));
  });
}

async function hasMenuEntry(db: Database, { userId }: Subject, report: { id: string; code: string }): Promise<boolean> {
  const urls = [`/online/cgreport/${report.id}`, `/online/cgreport/${report.code}`];
  const { rows } = await sql`select 1 from sys.sys_user_role ur
    join sys.sys_role_permission rp on rp.role_id = ur.role_id
    join sys.sys_permission p on p.id = rp.permission_id and p.del_flag = 0 and p.menu_type <> 2
    where ur.user_id = ${userId} and split_part(p.url, '?', 1) = any(${urls}) limit 1`.execute(db);
  return rows.length > 0;
}
