import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerContext } from '#server/server-context.ts';
import { isConnectionLost } from '#server/db/is-connection-lost.ts';
import type { Service } from '#server/route.ts';
import { enqueueDueJobs, renewNextTimes } from './due-jobs.ts';
import { closeOrphanedRuns, executeRun } from './execute-run.ts';
import { openQueue, type RunQueue, type TakenRun } from './queue.ts';

/** Concurrent runs per instance; each holds a database connection. */
const MAX_RUNS = 2;
/** Polling interval in milliseconds, because other instances add and change jobs. */
const POLL_MS = 1000;
/** Lower bound of the interval: due jobs may be locked by another instance for a moment. */
const MIN_WAIT_MS = 20;
const MAX_BACKOFF_MS = 60_000;
/** Grace period for running jobs when the server stops, in milliseconds. */
const GRACE_MS = 2500;

/**
 * The scheduler of jobs (IMPLIED-12). Every instance has one; each due run is taken by only one of them. Runs missed while no server was
 * up are made up for once.
 */
export function jobRunner(context: ServerContext): Service {
  const orphans: Orphans = { mayExist: true };
  const workers = openWorkers(context, orphans);
  const idle = idleWait(workers);
  let queue: RunQueue | undefined;
  let loop: Promise<void> | undefined;

  /** Resolves to the milliseconds until the next poll. */
  const poll = async (): Promise<number> => {
    queue ??= await open(context);
    if (orphans.mayExist) await closeOrphanedRuns(context);
    orphans.mayExist = false;
    const wait = await enqueueDueJobs(context.db, queue, context.config.timeZone);
    await workers.fill(queue);
    return Math.min(Math.max(wait, MIN_WAIT_MS), POLL_MS);
  };
  const loopUntilStopped = async () => {
    for (let pause = POLL_MS; !workers.stopping.signal.aborted;) {
      try {
        await idle.wait(await poll());
        pause = POLL_MS;
      } catch (error) {
        context.log.warn(error, 'The job scheduler failed and will retry');
        // A database that comes back is used at once.
        pause = isConnectionLost(error) ? POLL_MS : Math.min(pause * 2, MAX_BACKOFF_MS);
        await idle.wait(pause);
      }
    }
  };
  const stop = async () => {
    workers.stopping.abort();
    idle.end();
    await loop;
    if (workers.running.size > 0) await Promise.race([Promise.all(workers.running), sleep(GRACE_MS, undefined, { ref: false })]);
    await queue?.close();
  };
  return { start: () => void (loop ??= loopUntilStopped()), stop };
}

/** Runs that ended without a log entry: those of a server that died, or of ours while the database was away. */
interface Orphans {
  mayExist: boolean;
}

/** Waits between two polls, until the time is over, a run finishes, or the server stops. */
function idleWait({ stopping, running }: ReturnType<typeof openWorkers>) {
  let current = new AbortController();
  const wait = async (ms: number) => {
    if (stopping.signal.aborted) return;
    current = new AbortController();
    await Promise.race([sleep(ms, undefined, { signal: current.signal }).catch(() => undefined), ...running]);
    current.abort();
  };
  return { wait, end: () => current.abort() };
}

/** The runs of this instance, limited by its concurrency. */
function openWorkers(context: ServerContext, orphans: Orphans) {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const begin = (run: TakenRun) => {
    const end = finish(context, run, stopping.signal, orphans).finally(() => running.delete(end));
    running.add(end);
  };
  const fill = async (queue: RunQueue) => {
    while (running.size < MAX_RUNS && !stopping.signal.aborted) {
      const run = await queue.take();
      if (!run) return;
      begin(run);
    }
  };
  return { running, stopping, fill };
}

async function open(context: ServerContext): Promise<RunQueue> {
  const queue = await openQueue(context);
  await renewNextTimes(context.db, context.config.timeZone);
  return queue;
}

/** Runs a claimed job; a lost database connection must not end the server. */
async function finish(context: ServerContext, run: TakenRun, signal: AbortSignal, orphans: Orphans): Promise<void> {
  await executeRun(context, run, signal)
    .finally(() => run.settle())
    .catch((error: unknown) => {
      orphans.mayExist = true;
      context.log.warn({ err: error, job: run.jobId }, 'A scheduled job could not be run');
    });
}
