import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, type Database } from './connect.ts';

const LOCK_TIMEOUT_MS = 3_000;
const TRIES = 5;
/** The first pause between two tries; each further one is longer by as much. */
const PAUSE_MS = 300;

/** PostgreSQL's code for a lock that was not given in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs a change of structure in a transaction on a connection of its own: it may take as long as it needs, unlike the statements of the
 * pool, but waits only 3 s for a lock, so that others do not queue behind it, and tries five times. `onLocked` says, after the last try,
 * what to throw.
 */
export async function changeStructure<Result>(
  url: string,
  work: (transaction: Database) => Promise<Result>,
  onLocked: () => Promise<never>,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
): Promise<Result> {
  const { db, close } = connectDatabase(url, {
    ...{ max: 1, statement_timeout: 0, idle_in_transaction_session_timeout: 0, lock_timeout: lockTimeoutMs },
    application_name: 'selvedge structure',
  });
  try {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (!isLocked(error)) throw error;
        if (attempt < TRIES) await pause(PAUSE_MS * attempt);
      }
    }
  } finally {
    await close();
  }
  return onLocked();
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}
