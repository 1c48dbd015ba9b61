import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { mayOpenForm } from '#server/access/may-open.ts';
import { mayRunReport } from '#server/access/report-access.ts';
import type { Subject } from '#server/access/subject.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import { findReportHead } from '#server/catalogue/definition/report-store.ts';
import { inEnglish } from '#server/catalogue/definition/in-english.ts';
import type { Database } from '#server/db/connect.ts';
import type { PrintTemplateTable } from '#server/db/tables/prints.ts';
import { currentLanguage } from '#server/request-language.ts';
import type { ServerContext } from '#server/server-context.ts';

/** A print template with its name in the language of the request. */
export interface StoredTemplate {
  code: string;
  name: string;
  nameEn?: string;
  of: 'form' | 'report';
  target: string;
  /** Empty: everybody who opens the form or report. */
  roles: readonly string[];
  document: unknown;
  /** There is a delivered document, and this is another. */
  isChanged?: boolean;
  /** Differs after every change by others; for who designs it. */
  version?: string;
}

/** One that a user may print by, with the id of its form or report. */
export interface UsableTemplate extends StoredTemplate {
  targetId: string;
}

/** All print templates in their order, with both names and their versions, for who designs them. */
export async function readTemplates(db: Database): Promise<StoredTemplate[]> {
  const rows = await db
    .selectFrom('sys.print_template')
    .selectAll()
    .select(sql<boolean>`delivered is not null and delivered <> document`.as('is_changed'))
    .orderBy('sort_no')
    .orderBy('code')
    .execute();
  return rows.map(({ is_changed, ...row }) => ({
    ...{ code: row.code, name: row.name, of: row.target_kind, target: row.target, roles: row.role_codes, document: row.document },
    ...{ isChanged: is_changed, version: versionOf(row) },
    ...(row.name_en && { nameEn: row.name_en }),
  }));
}

/** The templates that a user may print by: those of the own roles, of forms and reports that the user may open. */
export async function readUsable({ db, catalogue }: ServerContext, subject: Subject): Promise<UsableTemplate[]> {
  const snapshot = await catalogue.snapshot();
  const roles = new Set(subject.roleCodes);
  const usable: UsableTemplate[] = [];
  for (const template of await readTemplates(db)) {
    const { of, target } = template;
    const isForRole = subject.isAdministrator || template.roles.length === 0 || template.roles.some((role) => roles.has(role));
    const id = isForRole && (of === 'form' ? formId(snapshot, subject, target) : await reportId(db, snapshot, subject, target));
    const { version: _version, ...printed } = template;
    if (id) usable.push({ ...printed, targetId: id, name: inEnglish(currentLanguage(), template.name, template.nameEn) });
  }
  return usable;
}

function formId(snapshot: CatalogueSnapshot, subject: Subject, table: string): string | undefined {
  const form = snapshot.find(table);
  return form && mayOpenForm(snapshot, subject, form) ? form.id : undefined;
}

async function reportId(db: Database, snapshot: CatalogueSnapshot, subject: Subject, code: string): Promise<string | undefined> {
  return (await mayRunReport(db, subject, code, snapshot)) ? (await findReportHead(db, code))?.id : undefined;
}

/** What the address of a menu entry of the user names: the id or code of a form or report; empty for any other entry. */
export async function readMenuTarget(db: Database, { userId, isAdministrator }: Subject, menuId: string): Promise<string> {
  const { rows } = await sql<{ url: string | null }>`
    select p.url from sys.sys_permission p where p.id = ${menuId} and p.del_flag = 0 and (${isAdministrator} or exists (
      select 1 from sys.sys_user_role ur join sys.sys_role_permission rp on rp.role_id = ur.role_id
      where ur.user_id = ${userId} and rp.permission_id = p.id))`.execute(db);
  return /^\/online\/[A-Za-z]+\/([^/?]+)/.exec(rows[0]?.url ?? '')?.[1] ?? '';
}

/** The forms and reports that templates can be of, with their titles. */
export async function readTargets({
  db,
  catalogue,
}: ServerContext): Promise<{ of: 'form' | 'report'; target: string; id: string; name: string }[]> {
  const { forms } = await catalogue.snapshot();
  const reports = await db.selectFrom('sys.onl_cgreport_head').select(['id', 'code', 'name', 'name_en']).orderBy('code').execute();
  return [
    ...forms
      .filter(({ kind, isSynchronised }) => kind !== 'sub' && isSynchronised)
      .map(({ id, table, title }) => ({ of: 'form' as const, target: table, id, name: title })),
    ...reports.map(({ id, code, name, name_en }) => {
      const title = inEnglish(currentLanguage(), name ?? code, name_en ?? undefined);
      return { of: 'report' as const, target: code, id, name: title };
    }),
  ];
}

/** What is designed of a template, as a short text: the same content is the same version, however often it was stored. */
function versionOf({ name, name_en, role_codes, document }: Selectable<PrintTemplateTable>): string {
  return createHash('sha256')
    .update(JSON.stringify([name, name_en, role_codes, document]))
    .digest('base64url');
}

/**
 * Stores a template under its code, and returns its version. With the version that was changed, it is stored only where that is still there
 * (IMPLIED-21): null where somebody else has changed or removed the template since.
 */
export async function writeTemplate(db: Database, template: StoredTemplate, version?: string): Promise<string | null> {
  const { code, name, nameEn, of, target, roles, document } = template;
  const shared = { name, name_en: nameEn ?? null, target_kind: of, target, role_codes: [...roles], document: JSON.stringify(document) };
  return db.transaction().execute(async (all) => {
    const stored =
      version && (await all.selectFrom('sys.print_template').selectAll().where('code', '=', code).forUpdate().executeTakeFirst());
    if (version && (!stored || versionOf(stored) !== version)) return null;
    const written = await all
      .insertInto('sys.print_template')
      .values({ code, sort_no: 0, ...shared })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(shared))
      .returningAll()
      .executeTakeFirstOrThrow();
    return versionOf(written);
  });
}

/** Makes a template what was delivered. False for one that was not delivered. */
export async function resetTemplate(db: Database, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sys.print_template')
    .set({ document: sql`delivered` })
    .where('code', '=', code)
    .where('delivered', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a template. */
export async function removeTemplate(db: Database, code: string): Promise<void> {
  await db.deleteFrom('sys.print_template').where('code', '=', code).execute();
}
