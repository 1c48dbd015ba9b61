import { sql } from 'kysely';
import { recordAct, type Actor } from '#server/access/audit.ts';
import { ADMINISTRATOR_ROLE } from '#server/access/load-subject.ts';
import { inEnglish } from '#server/catalogue/definition/in-english.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { currentLanguage } from '#server/request-language.ts';

/** The home page shows no more of them than these. */
export const MOST_SHORTCUTS = 12;

/** A page that a role opens, and the group of the menu that it is in. */
export interface RolePage {
  id: string;
  name: string;
  group: string;
}

/** What the home page of a role starts with, and what it could start with. */
export interface RoleHome {
  /** The ids of pages, in their order. */
  shortcuts: string[];
  pages: RolePage[];
  dashboards: { code: string; name: string; isShown: boolean }[];
}

/** What an administrator arranges: the ids of pages in their order, and the codes of dashboards. */
export interface RoleHomeFacts {
  id: string;
  shortcuts: readonly string[];
  dashboards: readonly string[];
}

/** The home page of a role. Throws `record-unknown` for one that is gone. */
export async function readRoleHome(db: Database, id: string): Promise<RoleHome> {
  const code = await codeOf(db, id);
  const pages = await readPages(db, id, code);
  const chosen = await db
    .selectFrom('sys.role_shortcut')
    .select('permission_id')
    .where('role_id', '=', id)
    .orderBy('place')
    .orderBy('permission_id')
    .execute();
  const known = new Set(pages.map((page) => page.id));
  const dashboards = await db
    .selectFrom('sys.dashboard')
    .select(['code', 'name', 'name_en', 'role_codes'])
    .where('code', 'not like', 'page-%')
    .orderBy('sort_no')
    .orderBy('code')
    .execute();
  return {
    shortcuts: chosen.map(({ permission_id }) => permission_id).filter((one) => known.has(one)),
    pages,
    dashboards: dashboards.map((one) => ({
      ...{ code: one.code, name: inEnglish(currentLanguage(), one.name, one.name_en), isShown: one.role_codes.includes(code) },
    })),
  };
}

/** Stores it whole. Only administrators arrange that of their own role; `bad-input` for a page that the role does not open. */
export async function writeRoleHome(db: Database, actor: Actor, { id, shortcuts, dashboards }: RoleHomeFacts): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const code = await codeOf(transaction, id, true);
    if (code === ADMINISTRATOR_ROLE && !actor.subject.isAdministrator) fail('administrator-kept');
    const known = new Set((await readPages(transaction, id, code)).map((page) => page.id));
    if (!shortcuts.every((one) => known.has(one))) fail('bad-input');
    await transaction.deleteFrom('sys.role_shortcut').where('role_id', '=', id).execute();
    const rows = shortcuts.map((permission_id, place) => ({ role_id: id, permission_id, place }));
    if (rows.length > 0) await transaction.insertInto('sys.role_shortcut').values(rows).execute();
    await sql`update sys.dashboard set role_codes = array_remove(role_codes, ${code})
      || case when code = any(${[...dashboards]}::text[]) then array[${code}]::text[] else '{}' end
      where code not like 'page-%' and (code = any(${[...dashboards]}::text[])) is distinct from (${code} = any(role_codes))`.execute(
      transaction,
    );
    await recordAct(transaction, actor, 'role-edit', id, code);
  });
}

async function codeOf(db: Database, id: string, isLocked = false): Promise<string> {
  const found = db.selectFrom('sys.sys_role').select('role_code').where('id', '=', id);
  const role = await (isLocked ? found.forUpdate() : found).executeTakeFirst();
  return role?.role_code ?? fail('record-unknown');
}

/** Administrators open all pages. */
async function readPages(db: Database, id: string, code: string): Promise<RolePage[]> {
  const { rows } = await sql<{ id: string; name: string; name_en: string | null; above: string | null; above_en: string | null }>`
    select p.id, p.name, p.name_en, a.name as above, a.name_en as above_en from sys.sys_permission p
    left join sys.sys_permission a on a.id = p.parent_id
    where p.del_flag = 0 and p.menu_type <> 2 and p.hidden = 0 and p.url like '/%' and p.url not like '%:%' and coalesce(p.component, '') not like 'layouts/%'
      and (${code === ADMINISTRATOR_ROLE} or exists (
        select from sys.sys_role_permission rp where rp.role_id = ${id} and rp.permission_id = p.id))
    order by a.sort_no, a.id, p.sort_no, p.id`.execute(db);
  const language = currentLanguage();
  return rows.map((row) => ({
    ...{ id: row.id, name: inEnglish(language, row.name, row.name_en), group: inEnglish(language, row.above ?? '', row.above_en) },
  }));
}
