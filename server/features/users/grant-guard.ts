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

/** Refuses to change the account of an administrator to anybody who is none: setting its password would be as good as being it. */
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

/** Refuses to freeze or delete oneself: somebody else must be left who could undo it. */
export function requireOthers(subject: Subject, userIds: readonly string[]): void {
  if (userIds.includes(subject.userId)) fail('own-account-kept');
}

/**
 * Refuses a change of roles that would lift somebody above what they were given: nobody who is no administrator makes one or changes their own
 * roles, and no administrator stops being one by themselves, so that one is always left.
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
}

/** Refuses a change of the own departments to anybody but an administrator: they decide which records one sees. */
export function requireOthersDeparts(subject: Subject, userIds: readonly string[]): void {
  if (!subject.isAdministrator && userIds.includes(subject.userId)) fail('own-grants-kept');
}
