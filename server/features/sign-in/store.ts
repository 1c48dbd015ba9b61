import { sql, type Selectable } from 'kysely';
import { isSharedAddress } from '#server/access/sign-in-failures.ts';
import { fail } from '#server/errors.ts';
import type { Database } from '#server/db/connect.ts';
import type { SysUser } from '#server/db/tables/access.ts';

const CAPTCHA_LIFE_S = 60;
/** Captchas of one address at a time: an office behind one address signs in within a minute. */
const MAX_CAPTCHAS = 60;

/** The user of that name, unless removed. */
export function findUser(db: Database, username: string): Promise<Selectable<SysUser> | undefined> {
  return db.selectFrom('sys.sys_user').where('username', '=', username).where('del_flag', '=', 0).selectAll().executeTakeFirst();
}

/** Stores the solution of a captcha for a minute under the client's key; a reused key replaces its solution. `captcha-too-many` when an address asks too often. */
export async function keepCaptcha(db: Database, key: string, answer: string, address: string): Promise<void> {
  const expiry = sql<string>`now() + make_interval(secs => ${CAPTCHA_LIFE_S})`;
  await db
    .deleteFrom('sys.sys_captcha')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  const { rows } = await sql<{ count: number }>`select count(*) from sys.sys_captcha where address = ${address}`.execute(db);
  if (!isSharedAddress(address) && (rows[0]?.count ?? 0) >= MAX_CAPTCHAS) fail('captcha-too-many');
  await db
    .insertInto('sys.sys_captcha')
    .values({ check_key: key, answer, address, expires_at: expiry })
    .onConflict((conflict) => conflict.column('check_key').doUpdateSet({ answer, address, expires_at: expiry }))
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
