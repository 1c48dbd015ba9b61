import { randomBytes } from 'node:crypto';
import type { ServerContext } from '#server/server-context.ts';
import { isConnectionLost } from '#server/db/is-connection-lost.ts';
import { ServerError } from '#server/errors.ts';
import { jobKind } from './job-kinds.ts';
import { readParameter } from './job-kind.ts';
import type { DueRun } from './queue.ts';
import { withJobLock } from './job-lock.ts';
import { tellOfFailure } from './tell-of-failure.ts';
import { closeBrokenRuns, closeRun, openRun, readOpenJobs } from './run-log.ts';
import { say, tell } from '#server/sentence.ts';

/**
 * Runs a job and logs it; errors of the job are not thrown. Only one run of a job at a time: scheduled runs that become due meanwhile are
 * skipped, and a manual one is logged as skipped. A paused job only runs manually.
 */
export async function executeRun(context: ServerContext, { jobId, isManual }: DueRun, stopping: AbortSignal): Promise<void> {
  const { db, databaseUrl } = context;
  const job = await db.selectFrom('sys.sys_quartz_job').selectAll().where('id', '=', jobId).executeTakeFirst();
  if (!job || (job.status !== 0 && !isManual)) return;
  const isFree = await withJobLock(databaseUrl, jobId, async (lost) => {
    await closeBrokenRuns(db, jobId);
    const run = await openRun(db, jobId, isManual);
    const outcome = await outcomeOf(context, job.job_class_name, job.parameter, AbortSignal.any([stopping, lost]));
    if (outcome.state === 'failed' && !stopping.aborted)
      await tellOfFailure(db, run, job.description || job.job_class_name, outcome.message);
    await closeRun(db, run, outcome);
  });
  if (!isFree && isManual) await closeRun(db, await openRun(db, jobId, true), { state: 'failed', message: tell('run.still-running') });
}

async function outcomeOf(context: ServerContext, name: string, parameter: string | null, signal: AbortSignal) {
  try {
    const kind = jobKind(name);
    const message = say(await kind.run({ context, parameter: readParameter(kind, parameter), signal }));
    return { state: 'ok', message } as const;
  } catch (error) {
    return { state: 'failed', message: reasonOf(context, name, error, signal) } as const;
  }
}

/** An unexpected error may contain confidential data, so it is only logged on the server, under the trace id shown in the run. */
function reasonOf({ log }: ServerContext, name: string, error: unknown, signal: AbortSignal): string {
  if (signal.aborted && error === signal.reason) return error instanceof ServerError ? error.message : tell('run.server-stopping');
  if (error instanceof ServerError) return error.message;
  if (isConnectionLost(error)) return new ServerError('database-down').message;
  const trace = randomBytes(6).toString('hex');
  log.error({ err: error, trace, job: name }, 'A scheduled job failed');
  return tell('run.failed', { trace });
}

/** Marks the runs of crashed servers as ended. */
export async function closeOrphanedRuns({ db, databaseUrl }: ServerContext): Promise<void> {
  for (const jobId of await readOpenJobs(db)) await withJobLock(databaseUrl, jobId, () => closeBrokenRuns(db, jobId));
}
