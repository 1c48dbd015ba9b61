import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerContext } from '#server/server-context.ts';
import type { Service } from '#server/route.ts';
import { enqueueDueJobs, renewNextTimes } from './due-jobs.ts';
import { closeRunsOfTheDead, executeRun } from './execute-run.ts';
import { openQueue, type RunQueue, type TakenRun } from './queue.ts';

/** Runs at the same time on one instance: each holds a connection. */
const HANDS = 2;
/** Other instances add and change jobs: we look this often, in milliseconds. */
const LOOK_MS = 1000;
/** Another instance may be at the jobs that are due. */
const LEAST_MS = 20;
const LONGEST_PAUSE_MS = 60_000;
/** Grace period for running jobs when the server stops, in milliseconds. */
const LAST_MS = 2500;

/**
 * The clockwork of scheduled jobs (IMPLIED-12). Every instance has one: each run that is due is taken by one of them. Jobs that came due while
 * no server ran are run once when one is back, however often they were missed.
 */
export function jobRunner(context: ServerContext): Service {
  const hands = openHands(context);
  const rest = restOf(hands);
  let queue: RunQueue | undefined;
  let loop: Promise<void> | undefined;

  /** Resolves to the milliseconds until the next turn. */
  const turn = async (): Promise<number> => {
    queue ??= await open(context);
    const wait = await enqueueDueJobs(context.db, queue, context.config.timeZone);
    await hands.fill(queue);
    return Math.min(Math.max(wait, LEAST_MS), LOOK_MS);
  };
  const go = async () => {
    for (let pause = LOOK_MS; !hands.stopping.signal.aborted;) {
      try {
        await rest.take(await turn());
        pause = LOOK_MS;
      } catch (error) {
        context.log.warn(error, 'Scheduled jobs wait');
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        await rest.take(pause);
      }
    }
  };
  const stop = async () => {
    hands.stopping.abort();
    rest.end();
    await loop;
    if (hands.running.size > 0) await Promise.race([Promise.all(hands.running), sleep(LAST_MS, undefined, { ref: false })]);
    await queue?.close();
  };
  return { start: () => void (loop ??= go()), stop };
}

/** Rests between two turns: until the time is over, a hand is free, or the server stops. */
function restOf({ stopping, running }: ReturnType<typeof openHands>) {
  let current = new AbortController();
  const take = async (ms: number) => {
    if (stopping.signal.aborted) return;
    current = new AbortController();
    await Promise.race([sleep(ms, undefined, { signal: current.signal }).catch(() => undefined), ...running]);
    current.abort();
  };
  return { take, end: () => current.abort() };
}

/** The runs of this instance, limited by its concurrency. */
function openHands(context: ServerContext) {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const begin = (run: TakenRun) => {
    const end = finish(context, run, stopping.signal).finally(() => running.delete(end));
    running.add(end);
  };
  const fill = async (queue: RunQueue) => {
    while (running.size < HANDS && !stopping.signal.aborted) {
      const run = await queue.take();
      if (!run) return;
      begin(run);
    }
  };
  return { running, stopping, fill };
}

async function open(context: ServerContext): Promise<RunQueue> {
  const queue = await openQueue(context);
  await renewNextTimes(context.db);
  await closeRunsOfTheDead(context.db);
  return queue;
}

/** Runs a claimed job; a lost database connection must not end the server. */
async function finish(context: ServerContext, run: TakenRun, signal: AbortSignal): Promise<void> {
  await executeRun(context, run, signal)
    .finally(() => run.settle())
    .catch((error: unknown) => context.log.warn({ err: error, job: run.jobId }, 'A scheduled job could not be run'));
}
