import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { fail } from '../errors.ts';
import type { Subject } from './subject.ts';

/** Counts a call of the user; `calls-too-many` when there are more than `most` in a minute of the database's clock. */
export async function limitCalls(db: Database, { userId }: Subject, call: string, most: number): Promise<void> {
  const { rows } = await sql<{ calls: number }>`insert into sys.call_count as c (user_id, call, minute, calls)
    values (${userId}, ${call}, date_trunc('minute', now()), 1)
    on conflict (user_id, call) do update set minute = excluded.minute, calls = case when c.minute = excluded.minute then c.calls + 1 else 1 end
    returning calls`.execute(db);
  if ((rows[0]?.calls ?? 0) > most) fail('calls-too-many');
}
