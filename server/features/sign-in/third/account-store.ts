import { sql, type Selectable } from 'kysely';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import type { SysUser } from '#server/db/tables/access.ts';
import type { ThirdAccount } from './provider-account.ts';

/** The account of a provider. */
export interface NamedAccount extends ThirdAccount {
  source: string;
}

/** The user to whom an account belongs, unless removed. */
export function findOwner(db: Database, { source, id }: NamedAccount): Promise<Selectable<SysUser> | undefined> {
  return db
    .selectFrom('sys.sys_user as u')
    .innerJoin('sys.third_account as t', 't.user_id', 'u.id')
    .where('t.third_type', '=', source)
    .where('t.third_id', '=', id)
    .where('u.del_flag', '=', 0)
    .selectAll('u')
    .executeTakeFirst();
}

/** Gives an account to a user; false when it belongs to another one. An account of a removed user is free again. */
export async function bindAccount(db: Database, { source, id, name }: NamedAccount, userId: string): Promise<boolean> {
  const { rows } =
    await sql`insert into sys.third_account (third_type, third_id, name, user_id) values (${source}, ${id}, ${name}, ${userId})
    on conflict (third_type, third_id) do update set user_id = excluded.user_id, name = excluded.name
    where third_account.user_id = excluded.user_id
      or not exists (select 1 from sys.sys_user u where u.id = third_account.user_id and u.del_flag = 0)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The user of that id, unless removed. */
export function findUserById(db: Database, id: string): Promise<Selectable<SysUser> | undefined> {
  return db.selectFrom('sys.sys_user').where('id', '=', id).where('del_flag', '=', 0).selectAll().executeTakeFirst();
}

/** The accounts by which a user may sign in. */
export function accountsOf(db: Database, userId: string) {
  return db
    .selectFrom('sys.third_account')
    .where('user_id', '=', userId)
    .select(['third_type', 'third_id', 'name', 'create_time'])
    .orderBy('create_time')
    .execute();
}

/** Notes that an account has signed its user in. */
export async function noteUse(db: Database, source: string, id: string): Promise<void> {
  await db
    .updateTable('sys.third_account')
    .set({ last_time: nowText() })
    .where('third_type', '=', source)
    .where('third_id', '=', id)
    .execute();
}

/** Takes an account from its user; false when it is not theirs. */
export async function releaseAccount(db: Database, userId: string, source: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sys.third_account')
    .where('user_id', '=', userId)
    .where('third_type', '=', source)
    .where('third_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
