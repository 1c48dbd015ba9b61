import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { nextTime } from './next-time.ts';
import type { RunQueue } from './queue.ts';

const BATCH = 50;

interface DueJob {
  id: string;
  cron_expression: string;
  is_active: boolean;
  is_due: boolean;
  is_wanted: boolean;
  /** By the clock of the database: it is the same one for every instance. */
  now_ms: number;
}

/**
 * Enqueues every job that is due or was triggered manually and sets its next run time, in one transaction; each job is enqueued by one
 * instance only. Runs missed while no server was up are enqueued once. Resolves to the milliseconds until the next job is due.
 */
export async function enqueueDueJobs(db: Database, queue: RunQueue, timeZone: string): Promise<number> {
  const until = await readWait(db);
  if (until > 0) return until;
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<DueJob>`
      select id, cron_expression, status = 0 as is_active, coalesce(status = 0 and next_time <= now(), false) as is_due, is_wanted,
        (extract(epoch from now()) * 1000)::float8 as now_ms
      from sys.sys_quartz_job where is_wanted or (status = 0 and (next_time is null or next_time <= now()))
      limit ${BATCH} for update skip locked`.execute(transaction);
    for (const job of rows) {
      if (job.is_due) await queue.add(transaction, { jobId: job.id, isManual: false });
      if (job.is_wanted) await queue.add(transaction, { jobId: job.id, isManual: true });
      const next = nextTime(job.cron_expression, new Date(job.now_ms), timeZone);
      await transaction
        .updateTable('sys.sys_quartz_job')
        .set({ is_wanted: false, ...(job.is_active && { next_time: next }) })
        .where('id', '=', job.id)
        .execute();
    }
  });
  return readWait(db);
}

async function readWait(db: Database): Promise<number> {
  const { rows } = await sql<{ wait_ms: number | null }>`
    select (extract(epoch from min(case when is_wanted or next_time is null then now() else next_time end) - now()) * 1000)::float8 as wait_ms
    from sys.sys_quartz_job where is_wanted or (status = 0 and (next_time is null or next_time < 'infinity'))`.execute(db);
  return Math.max(0, rows[0]?.wait_ms ?? Infinity);
}

/**
 * Recalculates future run times, because the time zone may have changed; missed ones stay due. A job keeps the time that it had until the
 * new one is known: other instances and the list of jobs read it meanwhile.
 */
export async function renewNextTimes(db: Database, timeZone: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Pick<DueJob, 'id' | 'cron_expression' | 'now_ms'>>`
      select id, cron_expression, (extract(epoch from now()) * 1000)::float8 as now_ms
      from sys.sys_quartz_job where status = 0 and next_time > now() order by id for update`.execute(transaction);
    for (const job of rows) {
      const next = nextTime(job.cron_expression, new Date(job.now_ms), timeZone);
      await transaction.updateTable('sys.sys_quartz_job').set({ next_time: next }).where('id', '=', job.id).execute();
    }
  });
}
