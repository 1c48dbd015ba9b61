import { sql, type Selectable } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { SysUser } from '#server/db/tables/access.ts';

const CAPTCHA_LIFE_S = 60;

/** The user of that name, unless removed. */
export function findUser(db: Database, username: string): Promise<Selectable<SysUser> | undefined> {
  return db.selectFrom('sys.sys_user').where('username', '=', username).where('del_flag', '=', 0).selectAll().executeTakeFirst();
}

/** Stores the solution of a captcha for a minute under the client's key; a reused key replaces its solution. */
export async function keepCaptcha(db: Database, key: string, answer: string): Promise<void> {
  const expiry = sql<string>`now() + make_interval(secs => ${CAPTCHA_LIFE_S})`;
  await db
    .deleteFrom('sys.sys_captcha')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('sys.sys_captcha')
    .values({ check_key: key, answer, expires_at: expiry })
    .onConflict((conflict) => conflict.column('check_key').doUpdateSet({ answer, expires_at: expiry }))
    .execute();
}

/** Returns the solution of a captcha once; null for an unknown, used or expired one. */
export async function takeCaptcha(db: Database, key: string): Promise<string | null> {
  const taken = await db
    .deleteFrom('sys.sys_captcha')
    .where('check_key', '=', key)
    .returning(['answer', sql<boolean>`expires_at > now()`.as('is_fresh')])
    .executeTakeFirst();
  return taken?.is_fresh ? taken.answer : null;
}
