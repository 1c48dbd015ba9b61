import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** Failed attempts for one account from one address within ten minutes before a lock. */
const MAX_FAILURES = 5;
/** Failed attempts for any accounts from one address within an hour before a lock. */
const MAX_FAILURES_OF_ADDRESS = 100;
/** Failed attempts for one account from all addresses within ten minutes before it takes one attempt in ten seconds only. */
const MAX_QUICK_FAILURES = 20;
const ACCOUNT_WINDOW = sql`now() - interval '10 minutes'`;
const ADDRESS_WINDOW = sql`now() - interval '1 hour'`;
const SLOW_WINDOW = sql`now() - interval '10 seconds'`;
/** Behind a local proxy missing in TRUST_PROXY all clients share the loopback address. */
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** Why an attempt is locked: a code of the error table. */
export type Lock = 'login-locked' | 'address-locked' | 'login-slowed';

/** True for an address that many clients may share, so that one of them must not lock out the others. */
export const isSharedAddress = (address: string): boolean => LOOPBACK.test(address);

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
  const { rows } = await sql<Counts>`
    select count(*) filter (where username = ${username} and address = ${address} and failed_at > ${ACCOUNT_WINDOW}) as of_both,
      count(*) filter (where address = ${address}) as of_address,
      count(*) filter (where username = ${username} and failed_at > ${ACCOUNT_WINDOW}) as of_account,
      count(*) filter (where username = ${username} and failed_at > ${SLOW_WINDOW}) as just_now,
      exists (select 1 from sys.sys_session s join sys.sys_user u on u.id = s.user_id
        where u.username = ${username} and s.address = ${address}) as is_known
    from sys.sys_sign_in_failure where (address = ${address} or username = ${username}) and failed_at > ${ADDRESS_WINDOW}`.execute(db);
  const counts = rows[0];
  if (!counts) return null;
  if (counts.of_both + more > MAX_FAILURES) return 'login-locked';
  if (!isSharedAddress(address) && counts.of_address + more > MAX_FAILURES_OF_ADDRESS) return 'address-locked';
  const isSlowed = counts.of_account + more > MAX_QUICK_FAILURES && counts.just_now + more > 1;
  return isSlowed && !counts.is_known ? 'login-slowed' : null;
}

interface Counts {
  of_both: number;
  of_address: number;
  of_account: number;
  just_now: number;
  /** The user is signed in from that address: guesses of others do not slow them down. */
  is_known: boolean;
}
