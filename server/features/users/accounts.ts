import { recordAct, type Actor } from '#server/access/audit.ts';
import { hashPassword, requireStrong } from '#server/access/passwords.ts';
import { closeSessionsOf } from '#server/access/sessions.ts';
import { directoryUsage } from '#server/access/directory-usage.ts';
import { readDirectoryUses, useSentence } from '#server/catalogue/references/directory-uses.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { fail } from '#server/errors.ts';
import { readIdList } from '#server/system-list/id-list.ts';
import type { ServerContext } from '#server/server-context.ts';
import { refuseAccountFaults } from './account-faults.ts';
import { requireMayChange, requireMayEnd, requireMaySignInAs, requireOthers } from './grant-guard.ts';
import { setDeparts, setRoles } from './memberships.ts';
import { userColumns, type UserFacts } from './user-facts.ts';

/** Roles and departments as comma-joined ids; omitted ones are unchanged. */
interface Grants {
  selectedroles?: string | null;
  selecteddeparts?: string | null;
}

/** Creates an account with roles and departments, and returns its id. Its creator knows the password, so it must be changed at the first sign-in. */
export async function addUser(
  db: Database,
  actor: Actor,
  { username, password, ...facts }: UserFacts & Grants & { username: string; password: string },
): Promise<string> {
  refuseAccountFaults({ username, ...facts });
  requireStrong(password, '', username);
  const id = newId();
  const hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const known = await transaction.selectFrom('sys.sys_user').select('id').where('username', '=', username).executeTakeFirst();
    if (known) fail('user-taken');
    const account = { id, username, password: hash, must_change_password: true };
    const stamp = { create_by: actor.subject.username, create_time: nowText() };
    await transaction
      .insertInto('sys.sys_user')
      .values({ ...account, ...userColumns(facts), ...stamp })
      .execute();
    await setGrants(transaction, actor, id, facts);
    await recordAct(transaction, actor, 'user-add', id, username);
  });
  return id;
}

/** Updates a user, their roles and departments. */
export async function editUser(db: Database, actor: Actor, { id, ...facts }: UserFacts & Grants & { id: string }): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireMayChange(transaction, actor.subject, [id]);
    const stored = await transaction
      .selectFrom('sys.sys_user')
      .select(['phone', 'email', 'telephone'])
      .where('id', '=', id)
      .executeTakeFirst();
    const { phone, email, telephone } = facts;
    refuseAccountFaults({ phone, email, telephone }, stored);
    const changed = await transaction
      .updateTable('sys.sys_user')
      .set({ ...userColumns(facts), update_by: actor.subject.username, update_time: nowText() })
      .where('id', '=', id)
      .where('del_flag', '=', 0)
      .returning('username')
      .executeTakeFirst();
    if (!changed) fail('record-unknown');
    await setGrants(transaction, actor, id, facts);
    await recordAct(transaction, actor, 'user-edit', id, changed.username);
  });
}

/** Freezes accounts (status 2), which ends their sessions at once, or unfreezes them (1). */
export async function setStatus(db: Database, actor: Actor, ids: readonly string[], status: 1 | 2): Promise<void> {
  await changeAccounts(db, actor, ids, { status }, status === 2 ? 'user-freeze' : 'user-unfreeze');
}

/**
 * Removes accounts and ends their sessions. The names stay taken; phone, mail and work number are free for others. Throws `user-in-use` while
 * records name one of them: such a user is frozen instead.
 */
export async function deleteUsers({ db, catalogue }: ServerContext, actor: Actor, ids: readonly string[]): Promise<void> {
  const users = await db
    .selectFrom('sys.sys_user')
    .select(['id', 'username', 'realname'])
    .where('id', 'in', [...ids, ''])
    .execute();
  const snapshot = await catalogue.snapshot();
  const uses = await readDirectoryUses(db, snapshot, 'sys_user', users);
  if (uses.length) {
    const records = users.map(({ id, realname: name }) => ({ id, name }));
    const told = { names: users.map(({ realname }) => realname), places: uses.slice(0, 5).map(useSentence) };
    fail('user-in-use', told, directoryUsage(snapshot, actor.subject, uses, records));
  }
  await changeAccounts(db, actor, ids, { del_flag: 1, phone: null, email: null, work_no: null }, 'user-delete');
}

/** Sets a user's password (CALL-20): the user's sessions end, and it must be changed at the next sign-in. */
export async function resetPassword(db: Database, actor: Actor, username: string, password: string): Promise<void> {
  requireStrong(password, '', username);
  const hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('sys.sys_user')
      .select('id')
      .where('username', '=', username)
      .where('del_flag', '=', 0)
      .executeTakeFirst();
    if (!user) fail('record-unknown');
    await requireMaySignInAs(transaction, actor.subject, user.id);
    await transaction
      .updateTable('sys.sys_user')
      .set({ password: hash, must_change_password: user.id !== actor.subject.userId, update_time: nowText() })
      .where('id', '=', user.id)
      .execute();
    await closeSessionsOf(transaction, user.id);
    await recordAct(transaction, actor, 'password-reset', user.id, username);
  });
}

interface AccountChange {
  status?: 1 | 2;
  del_flag?: 1;
  phone?: null;
  email?: null;
  work_no?: null;
}

/** Atomic: an unknown id, the own account or an administrator's leaves everything unchanged. */
async function changeAccounts(db: Database, actor: Actor, ids: readonly string[], change: AccountChange, action: string): Promise<void> {
  requireOthers(actor.subject, ids);
  await db.transaction().execute(async (transaction) => {
    await requireMayEnd(transaction, actor.subject, ids);
    const changed = await transaction
      .updateTable('sys.sys_user')
      .set({ ...change, update_by: actor.subject.username, update_time: nowText() })
      .where('id', 'in', ids.length ? ids : [''])
      .where('del_flag', '=', 0)
      .returning(['id', 'username'])
      .execute();
    if (changed.length !== ids.length) fail('record-unknown');
    for (const { id } of changed) await closeSessionsOf(transaction, id);
    for (const { id, username } of changed) await recordAct(transaction, actor, action, id, username);
  });
}

async function setGrants(db: Database, actor: Actor, id: string, { selectedroles, selecteddeparts }: Grants): Promise<void> {
  if (selectedroles !== undefined) await setRoles(db, actor, id, readIdList(selectedroles));
  if (selecteddeparts !== undefined) await setDeparts(db, actor, id, readIdList(selecteddeparts));
}
