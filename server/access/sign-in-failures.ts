import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** Wrong passwords of one account from one address before it must wait. */
export const MAX_FAILURES = 5;
const WINDOW = sql`now() - interval '10 minutes'`;

/**
 * Books an attempt before the password is looked at, and says whether it may go on. Booking first means that a hundred guesses
 * at the same moment do not slip through together.
 */
export async function bookAttempt(db: Database, username: string, address: string): Promise<boolean> {
  await db
    .deleteFrom('sys.sys_sign_in_failure')
    .where(sql<boolean>`failed_at < ${WINDOW}`)
    .execute();
  const earlier = await countAttempts(db, username, address);
  if (earlier >= MAX_FAILURES) return false;
  await db.insertInto('sys.sys_sign_in_failure').values({ username, address }).execute();
  return (await countAttempts(db, username, address)) <= MAX_FAILURES;
}

/** Forgets the attempts of an account from an address: the password was right. */
export async function forgetAttempts(db: Database, username: string, address: string): Promise<void> {
  await db.deleteFrom('sys.sys_sign_in_failure').where('username', '=', username).where('address', '=', address).execute();
}

async function countAttempts(db: Database, username: string, address: string): Promise<number> {
  const { count } = await db
    .selectFrom('sys.sys_sign_in_failure')
    .where('username', '=', username)
    .where('address', '=', address)
    .where(sql<boolean>`failed_at > ${WINDOW}`)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
