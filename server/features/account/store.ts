import type { Selectable } from 'kysely';
import { closeSessionsOf, hashToken } from '#server/access/sessions.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import type { SysUser } from '#server/db/tables/access.ts';

/** The user's own row. */
export function readUser(db: Database, userId: string): Promise<Selectable<SysUser>> {
  return db.selectFrom('sys.sys_user').where('id', '=', userId).selectAll().executeTakeFirstOrThrow();
}

/** Stores a new hash and ends every session of the user in the same transaction. */
export async function storePassword(db: Database, userId: string, hash: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('sys.sys_user')
      .set({ password: hash, must_change_password: false, update_time: nowText() })
      .where('id', '=', userId)
      .execute();
    await closeSessionsOf(transaction, userId);
  });
}

/** Makes a department the current one, in this session and for the next sign-in. */
export async function switchDepart(db: Database, userId: string, token: string, orgCode: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('sys.sys_user').set({ org_code: orgCode }).where('id', '=', userId).execute();
    await transaction.updateTable('sys.sys_session').set({ org_code: orgCode }).where('token_hash', '=', hashToken(token)).execute();
  });
}
