import type pg from 'pg';
import { openClient } from '#server/db/clients.ts';
import { ServerError } from '#server/errors.ts';

/** The first key of the jobs' advisory locks. */
const LOCK_SPACE = 7_305_020;

/**
 * Runs `work` while holding the job's advisory lock, and returns false without running it if another instance holds the lock. The lock
 * lives as long as a connection of its own, so that a crash releases it; when that connection breaks, the signal tells the work to end.
 */
export async function withJobLock(databaseUrl: string, jobId: string, work: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
  const client = await openClient({ connectionString: databaseUrl, application_name: 'selvedge job lock', keepAlive: true });
  const lost = new AbortController();
  client.once('end', () => lost.abort(new ServerError('database-down')));
  try {
    if (!(await lock(client, 'pg_try_advisory_lock', jobId))) return false;
    await work(lost.signal);
    // Ending the connection would release it too, but only some time after the next run could have asked.
    if (!lost.signal.aborted) await lock(client, 'pg_advisory_unlock', jobId);
    return true;
  } finally {
    await client.end();
  }
}

async function lock(client: pg.Client, what: 'pg_try_advisory_lock' | 'pg_advisory_unlock', jobId: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`select ${what}($1, hashtext($2)) as done`, [LOCK_SPACE, jobId]);
  return rows[0]?.done === true;
}
