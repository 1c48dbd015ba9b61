import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** The PostgreSQL channel of changed rows: its payload is a table of forms. */
export const ROW_CHANNEL = 'selvedge_rows';

/** Tells all instances that rows of a table have changed; inside a transaction once, when it commits. */
export async function signalRows(db: Database, table: string): Promise<void> {
  await sql`select pg_notify(${ROW_CHANNEL}, ${table})`.execute(db);
}
