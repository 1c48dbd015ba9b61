import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Runs work atomically: in a transaction, or in a savepoint of the open one. */
export async function allOrNothing<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  if (!db.isTransaction) return db.transaction().execute(work);
  await sql`savepoint work`.execute(db);
  try {
    const result = await work(db);
    await sql`release savepoint work`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint work`.execute(db);
    await sql`release savepoint work`.execute(db);
    throw error;
  }
}
