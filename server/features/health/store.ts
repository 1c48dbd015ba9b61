import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

/** Throws when the database does not answer. */
export async function reachDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
