import { sql } from 'kysely';
import { DESIGN_REPORTS } from '#server/access/report-access.ts';
import type { Subject } from '#server/access/subject.ts';
import { inEnglish } from '#server/catalogue/definition/in-english.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { currentLanguage } from '#server/request-language.ts';

/** A dashboard as a user sees it. */
export interface ShownDashboard {
  code: string;
  name: string;
  document: unknown;
  /** The user has changed it. */
  isOwn: boolean;
}

/** A report that a user may run. */
export interface RunnableReport {
  code: string;
  name: string;
}

/** The dashboards of the user's roles in their order, each as the user has made it; administrators have all. */
export async function readDashboards(db: Database, { userId, roleCodes, isAdministrator }: Subject): Promise<ShownDashboard[]> {
  const rows = await db
    .selectFrom('sys.dashboard as d')
    .leftJoin('sys.dashboard_own as o', (join) => join.onRef('o.code', '=', 'd.code').on('o.user_id', '=', userId))
    .select(['d.code', 'd.name', 'd.name_en', 'd.document', 'o.document as own'])
    .where(sql<boolean>`${isAdministrator} or d.role_codes && ${[...roleCodes]}::text[]`)
    .orderBy('d.sort_no')
    .orderBy('d.code')
    .execute();
  return rows.map(({ code, name, name_en, document, own }) => ({
    ...{ code, name: inEnglish(currentLanguage(), name, name_en), document: own ?? document, isOwn: own !== null },
  }));
}

/** Stores what the user has made of a dashboard. Throws `not-found` for one that the user does not have. */
export async function writeOwn(db: Database, subject: Subject, code: string, document: object): Promise<void> {
  if (!(await readDashboards(db, subject)).some((one) => one.code === code)) fail('not-found');
  const text = JSON.stringify(document);
  await db
    .insertInto('sys.dashboard_own')
    .values({ user_id: subject.userId, code, document: text })
    .onConflict((conflict) => conflict.columns(['user_id', 'code']).doUpdateSet({ document: text }))
    .execute();
}

/** Gives the user the dashboard of the role again. */
export async function removeOwn(db: Database, { userId }: Subject, code: string): Promise<void> {
  await db.deleteFrom('sys.dashboard_own').where('user_id', '=', userId).where('code', '=', code).execute();
}

/** The reports that the user may run by a menu entry; administrators and designers may run all. */
export async function readRunnableReports(db: Database, { userId, isAdministrator, permissions }: Subject): Promise<RunnableReport[]> {
  const hasAll = isAdministrator || permissions.has(DESIGN_REPORTS);
  const { rows } = await sql<{ code: string; name: string; name_en: string | null }>`
    select h.code, h.name, h.name_en from sys.onl_cgreport_head h
    where ${hasAll} or exists (select 1 from sys.sys_user_role ur
      join sys.sys_role_permission rp on rp.role_id = ur.role_id
      join sys.sys_permission p on p.id = rp.permission_id and p.del_flag = 0 and p.menu_type <> 2
      where ur.user_id = ${userId} and split_part(p.url, '?', 1) in ('/online/cgreport/' || h.id, '/online/cgreport/' || h.code))
    order by h.name`.execute(db);
  return rows.map(({ code, name, name_en }) => ({ code, name: inEnglish(currentLanguage(), name, name_en) }));
}
