import { CompiledQuery, type Transaction } from 'kysely';
import { openPool } from '#server/db/clients.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { Tables } from '#server/db/tables.ts';

/** One run that is due. */
export interface DueRun {
  jobId: string;
  isManual: boolean;
}

/** A run that this instance has claimed exclusively. */
export interface TakenRun extends DueRun {
  /** Marks the run as finished, whatever its outcome. */
  settle(): Promise<void>;
}

/** The due runs that wait for an instance with free capacity. */
export interface RunQueue {
  /** Adds a run within the transaction, unless an equal one is already waiting. */
  add(transaction: Transaction<Tables>, run: DueRun): Promise<void>;
  take(): Promise<TakenRun | null>;
  close(): Promise<void>;
}

const QUEUE = 'scheduled-jobs';
/** The schema that pg-boss creates and migrates. */
const SCHEMA = 'job_queue';
const CONNECTIONS = 2;
const KEEP_DONE_S = 3600;

/** Opens the queue, creating it the first time; safe when several instances start at once. */
export async function openQueue({ databaseUrl, log }: Pick<ServerContext, 'databaseUrl' | 'log'>): Promise<RunQueue> {
  // Imported dynamically to not delay the start of the server.
  const { default: PgBoss } = await import('pg-boss');
  // A separate pool: pg-boss sends several statements at once, and a failing one would leave our connection in an aborted transaction.
  const pool = openPool({ connectionString: databaseUrl, max: CONNECTIONS, application_name: 'selvedge jobs' });
  const boss = new PgBoss({
    ...{ db: { executeSql: (text: string, values: unknown[]) => pool.query(text, values) }, schema: SCHEMA },
    ...{ schedule: false, archiveCompletedAfterSeconds: KEEP_DONE_S, deleteAfterHours: 1 },
  });
  boss.on('error', (error) => log.warn(error, 'The job queue reports'));
  const close = async () => {
    await boss.stop({ graceful: false });
    if (!pool.ending) await pool.end();
  };
  try {
    await boss.start();
    // A failed run is not retried, because its job runs again on schedule.
    await boss.createQueue(QUEUE, { name: QUEUE, policy: 'short', retryLimit: 0 });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async add(transaction, run) {
      const db = { executeSql: async (text: string, values: unknown[]) => execute(transaction, text, values) };
      await boss.send(QUEUE, run, { db, singletonKey: `${run.jobId}${run.isManual ? ' manual' : ''}` });
    },
    async take() {
      const [job] = await boss.fetch<DueRun>(QUEUE);
      return job ? { ...job.data, settle: () => boss.complete(QUEUE, job.id) } : null;
    },
    close,
  };
}

async function execute(transaction: Transaction<Tables>, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  return { rows: [...(await transaction.executeQuery(CompiledQuery.raw(text, values))).rows] };
}
