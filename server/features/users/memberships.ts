import { sql } from 'kysely';
import { recordAct, type Actor } from '#server/access/audit.ts';
import { settleDeparts } from '#server/access/settle-departs.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import { requireMayChange, requireMayGrant, requireOthersDeparts } from './grant-guard.ts';

/** Sets exactly these roles; only differences are written, and only they need permission. Runs in the caller's transaction. */
export async function setRoles(db: Database, actor: Actor, userId: string, roleIds: readonly string[]): Promise<void> {
  const before = await readRoleIds(db, userId);
  const added = roleIds.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !roleIds.includes(id));
  await requireMayGrant(db, actor.subject, { userIds: [userId], added, removed });
  await linkRoles(db, [userId], added);
  if (removed.length) await db.deleteFrom('sys.sys_user_role').where('user_id', '=', userId).where('role_id', 'in', removed).execute();
}

/** Puts a user into exactly these departments. Runs in the caller's transaction. */
export async function setDeparts(db: Database, actor: Actor, userId: string, departIds: readonly string[]): Promise<void> {
  const before = await readDepartIds(db, userId);
  const added = departIds.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !departIds.includes(id));
  if (!added.length && !removed.length) return;
  requireOthersDeparts(actor.subject, [userId]);
  await linkDeparts(db, [userId], added);
  if (removed.length) await db.deleteFrom('sys.sys_user_depart').where('user_id', '=', userId).where('dep_id', 'in', removed).execute();
  await settleDeparts(db, [userId]);
}

/** Gives a role to users. */
export async function addToRole(db: Database, actor: Actor, roleId: string, userIds: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireMayGrant(transaction, actor.subject, { userIds, added: [roleId], removed: [] });
    await linkRoles(transaction, userIds, [roleId]);
    await recordAct(transaction, actor, 'role-grant', roleId, userIds.join(','));
  });
}

/** Takes a role from users. */
export async function removeFromRole(db: Database, actor: Actor, roleId: string, userIds: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireMayGrant(transaction, actor.subject, { userIds, added: [], removed: [roleId] });
    await transaction.deleteFrom('sys.sys_user_role').where('role_id', '=', roleId).where('user_id', 'in', userIds).execute();
    await recordAct(transaction, actor, 'role-revoke', roleId, userIds.join(','));
  });
}

/** Adds users to a department. */
export async function addToDepart(db: Database, actor: Actor, departId: string, userIds: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    requireOthersDeparts(actor.subject, userIds);
    await requireMayChange(transaction, actor.subject, userIds);
    await linkDeparts(transaction, userIds, [departId]);
    await settleDeparts(transaction, userIds);
    await recordAct(transaction, actor, 'depart-join', departId, userIds.join(','));
  });
}

/** Takes users out of a department; `user-not-in-depart` when none of them is in it. */
export async function removeFromDepart(db: Database, actor: Actor, departId: string, userIds: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    requireOthersDeparts(actor.subject, userIds);
    await requireMayChange(transaction, actor.subject, userIds);
    const left = await transaction
      .deleteFrom('sys.sys_user_depart')
      .where('dep_id', '=', departId)
      .where('user_id', 'in', userIds)
      .returning('id')
      .execute();
    if (!left.length) fail('user-not-in-depart');
    await settleDeparts(transaction, userIds);
    await recordAct(transaction, actor, 'depart-leave', departId, userIds.join(','));
  });
}

/** The ids of a user's roles. */
export async function readRoleIds(db: Database, userId: string): Promise<string[]> {
  const links = await db.selectFrom('sys.sys_user_role').select('role_id').where('user_id', '=', userId).orderBy('id').execute();
  return links.map((link) => link.role_id);
}

/** The ids and names of a user's departments, in the order of the tree. */
export function readDepartsOfUser(db: Database, userId: string): Promise<{ id: string; depart_name: string }[]> {
  return db
    .selectFrom('sys.sys_depart as d')
    .innerJoin('sys.sys_user_depart as ud', 'ud.dep_id', 'd.id')
    .where('ud.user_id', '=', userId)
    .where('d.del_flag', '=', '0')
    .select(['d.id', 'd.depart_name'])
    .orderBy('d.org_code')
    .execute();
}

async function readDepartIds(db: Database, userId: string): Promise<string[]> {
  return (await readDepartsOfUser(db, userId)).map((depart) => depart.id);
}

async function linkRoles(db: Database, userIds: readonly string[], roleIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    user_id: string;
    role_id: string;
  }>`select u.id as user_id, r.id as role_id from sys.sys_user u, sys.sys_role r
    where u.id = any(${userIds}) and u.del_flag = 0 and r.id = any(${roleIds})`.execute(db);
  if (rows.length !== userIds.length * roleIds.length) fail('record-unknown');
  const links = rows.map((row) => ({ id: newId(), ...row }));
  if (links.length)
    await db
      .insertInto('sys.sys_user_role')
      .values(links)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function linkDeparts(db: Database, userIds: readonly string[], departIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    user_id: string;
    dep_id: string;
  }>`select u.id as user_id, d.id as dep_id from sys.sys_user u, sys.sys_depart d
    where u.id = any(${userIds}) and u.del_flag = 0 and d.id = any(${departIds}) and d.del_flag = '0'`.execute(db);
  if (rows.length !== userIds.length * departIds.length) fail('record-unknown');
  const links = rows.map((row) => ({ id: newId(), ...row }));
  if (links.length)
    await db
      .insertInto('sys.sys_user_depart')
      .values(links)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
