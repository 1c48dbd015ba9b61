import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { SysUser } from '#server/db/tables/access.ts';
import { fail } from '#server/errors.ts';

/** What a code is for, as the wire numbers it: to sign in, to register, to set a new password. */
export type SmsPurpose = '0' | '1' | '2';

const LIFE_MINUTES = 10;
/** Wrong entries until a code is void. */
const MAX_FAILURES = 5;
/** Codes of one address that are valid at a time: an office behind one address. */
const MAX_OF_ADDRESS = 30;

const hashOf = (phone: string, purpose: SmsPurpose, code: string) =>
  createHash('sha256').update(`${phone} ${purpose} ${code}`).digest('hex');

/** A new code for a phone, valid for ten minutes; `sms-sent-already` while another one is, `calls-too-many` for an address that asks too often. */
export async function newSmsCode(db: Database, phone: string, purpose: SmsPurpose, address: string): Promise<string> {
  await db
    .deleteFrom('sys.sms_code')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  const { rows } = await sql<{ count: number }>`select count(*) from sys.sms_code where address = ${address}`.execute(db);
  if (Number(rows[0]?.count ?? 0) >= MAX_OF_ADDRESS) fail('calls-too-many');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const written = await db
    .insertInto('sys.sms_code')
    .values({
      ...{ phone, purpose, address, code_hash: hashOf(phone, purpose, code) },
      expires_at: sql<string>`now() + make_interval(mins => ${LIFE_MINUTES})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('phone')
    .executeTakeFirst();
  return written ? code : fail('sms-sent-already');
}

/** Forgets a code that was not handed over. */
export async function forgetSmsCode(db: Database, phone: string, purpose: SmsPurpose): Promise<void> {
  await db.deleteFrom('sys.sms_code').where('phone', '=', phone).where('purpose', '=', purpose).execute();
}

/** Throws `sms-code-wrong` unless this is the valid code of the phone; each call counts as a failure first, so that guesses at the same time do not pass together. */
export async function checkSmsCode(db: Database, phone: string, purpose: SmsPurpose, code: string): Promise<void> {
  const booked = await db
    .updateTable('sys.sms_code')
    .set({ failures: sql<number>`failures + 1` })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['code_hash', 'failures'])
    .executeTakeFirst();
  const isRight = booked && timingSafeEqual(Buffer.from(booked.code_hash), Buffer.from(hashOf(phone, purpose, code.trim())));
  if (!isRight || booked.failures > MAX_FAILURES) fail('sms-code-wrong');
  await db.updateTable('sys.sms_code').set({ failures: 0 }).where('phone', '=', phone).where('purpose', '=', purpose).execute();
}

/** The user with that phone, unless removed. */
export function findUserByPhone(db: Database, phone: string): Promise<Selectable<SysUser> | undefined> {
  return db.selectFrom('sys.sys_user').where('phone', '=', phone).where('del_flag', '=', 0).selectAll().executeTakeFirst();
}

/** True when an account, removed ones included, has that name, phone or mail address. */
export async function isAccountTaken(db: Database, { username, phone, email }: { username: string; phone: string; email: string | null }) {
  const { rows } =
    await sql`select 1 from sys.sys_user where username = ${username} or phone = ${phone} or email = ${email} limit 1`.execute(db);
  return rows.length > 0;
}

/** Stores phone and mail address of a new user. */
export async function storeContacts(db: Database, id: string, contacts: { phone: string; email: string | null }): Promise<void> {
  await db.updateTable('sys.sys_user').set(contacts).where('id', '=', id).execute();
}

/** Stores a new hash and ends every session of the user. */
export async function replacePassword(db: Database, userId: string, hash: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('sys.sys_user').set({ password: hash, must_change_password: false }).where('id', '=', userId).execute();
    await transaction.deleteFrom('sys.sys_session').where('user_id', '=', userId).execute();
  });
}
