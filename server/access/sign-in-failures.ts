import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** Wrong passwords of one account from one address within ten minutes before it must wait. */
const MAX_FAILURES = 5;
/** Wrong passwords from one address within an hour, whatever the accounts, before it must wait. */
const MAX_FAILURES_OF_ADDRESS = 100;
const ACCOUNT_WINDOW = sql`now() - interval '10 minutes'`;
const ADDRESS_WINDOW = sql`now() - interval '1 hour'`;
/** Everybody has this address behind a proxy on the same machine that TRUST_PROXY does not name: one client must not lock all of them out. */
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** Why an attempt must wait, as the error table names it. */
export type Lock = 'login-locked' | 'address-locked';

/**
 * Books an attempt before the password is looked at, and says why it may not go on; null when it may. Booking first means that a hundred
 * guesses at the same moment do not slip through together.
 */
export async function bookAttempt(db: Database, username: string, address: string): Promise<Lock | null> {
  await db
    .deleteFrom('sys.sys_sign_in_failure')
    .where(sql<boolean>`failed_at < ${ADDRESS_WINDOW}`)
    .execute();
  const lock = await lockOf(db, username, address, 1);
  if (lock) return lock;
  await db.insertInto('sys.sys_sign_in_failure').values({ username, address }).execute();
  return lockOf(db, username, address, 0);
}

/** Forgets the attempts of an account from an address: the password was right. */
export async function forgetAttempts(db: Database, username: string, address: string): Promise<void> {
  await db.deleteFrom('sys.sys_sign_in_failure').where('username', '=', username).where('address', '=', address).execute();
}

/** The lock that holds with `more` attempts than are booked. */
async function lockOf(db: Database, username: string, address: string, more: number): Promise<Lock | null> {
  const { rows } = await sql<{ of_account: number; of_address: number }>`
    select count(*) filter (where username = ${username} and failed_at > ${ACCOUNT_WINDOW}) as of_account, count(*) as of_address
    from sys.sys_sign_in_failure where address = ${address} and failed_at > ${ADDRESS_WINDOW}`.execute(db);
  const { of_account: ofAccount = 0, of_address: ofAddress = 0 } = rows[0] ?? {};
  if (ofAccount + more > MAX_FAILURES) return 'login-locked';
  return !LOOPBACK.test(address) && ofAddress + more > MAX_FAILURES_OF_ADDRESS ? 'address-locked' : null;
}
