import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { fail } from '#server/errors.ts';
import { quoteTable } from '../identifiers.ts';

/** Throws `table-locked`, which names who holds the table, and since when. */
export async function refuseLocked(db: Database, table: string): Promise<never> {
  const { rows } = await sql<{ holder: string }>`
    select concat_ws(' ', a.usename, nullif(a.application_name, ''), 'pid ' || a.pid, to_char(a.xact_start, 'YYYY-MM-DD HH24:MI:SS')) as holder
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.granted and l.relation = to_regclass(${quoteTable(table)}) and a.pid <> pg_backend_pid()
    order by a.xact_start limit 1`.execute(db);
  return fail('table-locked', { table, holder: rows[0]?.holder ?? '?' });
}
