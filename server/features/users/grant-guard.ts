import { sql } from 'kysely';
import { ADMINISTRATOR_ROLE } from '#server/access/load-subject.ts';
import type { Subject } from '#server/access/subject.ts';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';

/** A change of the roles of some users. */
export interface RoleChange {
  userIds: readonly string[];
  added: readonly string[];
  removed: readonly string[];
}

/** Only administrators may change an administrator's account: setting its password would be as good as being it. */
export async function requireMayChange(db: Database, subject: Subject, userIds: readonly string[]): Promise<void> {
  if (subject.isAdministrator || !userIds.length) return;
  const holder = await db
    .selectFrom('sys.sys_user_role as ur')
    .innerJoin('sys.sys_role as r', 'r.id', 'ur.role_id')
    .where('r.role_code', '=', ADMINISTRATOR_ROLE)
    .where('ur.user_id', 'in', userIds)
    .select('ur.id')
    .executeTakeFirst();
  if (holder) fail('administrator-kept');
}

/** Nobody may freeze or delete their own account: there might be no one left to undo it. */
export function requireOthers(subject: Subject, userIds: readonly string[]): void {
  if (userIds.includes(subject.userId)) fail('own-account-kept');
}

/**
 * Throws if the user has permissions that the subject lacks: setting that user's password would grant them all. Setting one's own password
 * is allowed.
 */
export async function requireMaySignInAs(db: Database, subject: Subject, userId: string): Promise<void> {
  await requireMayChange(db, subject, [userId]);
  if (userId === subject.userId) return;
  const beyond = await rolesBeyond(db, subject, await rolesOf(db, [userId]));
  if (beyond.length) fail('account-beyond-own', { roles: beyond });
}

/** Throws if one of the users has permissions that the subject lacks: nobody locks out who may do more. */
export async function requireMayEnd(db: Database, subject: Subject, userIds: readonly string[]): Promise<void> {
  await requireMayChange(db, subject, userIds);
  const beyond = await rolesBeyond(db, subject, await rolesOf(db, userIds));
  if (beyond.length) fail('end-beyond-own', { roles: beyond });
}

async function rolesOf(db: Database, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ role_id: string }>`select distinct role_id from sys.sys_user_role where user_id = any(${userIds})`.execute(
    db,
  );
  return rows.map(({ role_id }) => role_id);
}

/** The names of those of these roles that hold a menu entry or a button which no role of the subject holds. */
async function rolesBeyond(db: Database, subject: Subject, roleIds: readonly string[]): Promise<string[]> {
  if (subject.isAdministrator || !roleIds.length) return [];
  const { rows } = await sql<{ role_name: string }>`
    with own as (
      select rp.permission_id from sys.sys_user_role ur join sys.sys_role_permission rp on rp.role_id = ur.role_id
      where ur.user_id = ${subject.userId})
    select r.role_name from sys.sys_role r where r.id = any(${roleIds}) and exists (
      select 1 from sys.sys_role_permission rp join sys.sys_permission p on p.id = rp.permission_id and p.del_flag = 0
      where rp.role_id = r.id and rp.permission_id not in (select permission_id from own))
    order by r.role_name`.execute(db);
  return rows.map(({ role_name }) => role_name);
}

/**
 * Throws on privilege escalation: subjects who are not administrators cannot appoint administrators, change their own roles, or grant
 * or take away permissions that they lack. Administrators cannot revoke their own role, so at least one always remains.
 */
export async function requireMayGrant(db: Database, subject: Subject, { userIds, added, removed }: RoleChange): Promise<void> {
  const changed = [...added, ...removed];
  if (!changed.length || !userIds.length) return;
  const administrators = await db.selectFrom('sys.sys_role').where('role_code', '=', ADMINISTRATOR_ROLE).select('id').execute();
  const isAbout = (roleIds: readonly string[]) => administrators.some(({ id }) => roleIds.includes(id));
  if (subject.isAdministrator) {
    if (userIds.includes(subject.userId) && isAbout(removed)) fail('own-account-kept');
    return;
  }
  requireOthersDeparts(subject, userIds);
  if (isAbout(changed)) fail('administrator-kept');
  await requireMayChange(db, subject, userIds);
  const beyond = await rolesBeyond(db, subject, added);
  if (beyond.length) fail('grant-beyond-own', { roles: beyond });
  const kept = await rolesBeyond(db, subject, removed);
  if (kept.length) fail('revoke-beyond-own', { roles: kept });
}

/** Refuses a change of the own departments to anybody but an administrator: they decide which records one sees. */
export function requireOthersDeparts(subject: Subject, userIds: readonly string[]): void {
  if (!subject.isAdministrator && userIds.includes(subject.userId)) fail('own-grants-kept');
}
