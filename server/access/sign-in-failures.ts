import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** Failed attempts for one account from one address within ten minutes before a lock. */
const MAX_FAILURES = 5;
/** Failed attempts for any accounts from one address within an hour before a lock. */
const MAX_FAILURES_OF_ADDRESS = 100;
const ACCOUNT_WINDOW = sql`now() - interval '10 minutes'`;
const ADDRESS_WINDOW = sql`now() - interval '1 hour'`;
/** Behind a local proxy missing in TRUST_PROXY all clients share the loopback address: one of them must not lock out the others. */
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** Why an attempt is locked: a code of the error table. */
export type Lock = 'login-locked' | 'address-locked';

/**
 * Records a sign-in attempt before the password is verified; returns the lock that forbids it, or null. Recording first prevents many
 * concurrent guesses from passing the check together.
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

/** Deletes the attempts of an account from an address, after a successful sign-in. */
export async function forgetAttempts(db: Database, username: string, address: string): Promise<void> {
  await db.deleteFrom('sys.sys_sign_in_failure').where('username', '=', username).where('address', '=', address).execute();
}

/** The lock that applies after `more` further attempts; null if none does. */
async function lockOf(db: Database, username: string, address: string, more: number): Promise<Lock | null> {
  const { rows } = await sql<{ of_account: number; of_address: number }>`
    select count(*) filter (where username = ${username} and failed_at > ${ACCOUNT_WINDOW}) as of_account, count(*) as of_address
    from sys.sys_sign_in_failure where address = ${address} and failed_at > ${ADDRESS_WINDOW}`.execute(db);
  const { of_account: ofAccount = 0, of_address: ofAddress = 0 } = rows[0] ?? {};
  if (ofAccount + more > MAX_FAILURES) return 'login-locked';
  return !LOOPBACK.test(address) && ofAddress + more > MAX_FAILURES_OF_ADDRESS ? 'address-locked' : null;
}
