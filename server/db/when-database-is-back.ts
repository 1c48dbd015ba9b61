import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from './is-connection-lost.ts';

const PATIENCE_MS = 10_000;
const PAUSE_MS = 200;

/** Repeats work that may be done twice, such as a read, while the database is lost; after ten seconds it fails like any other. */
export async function whenDatabaseIsBack<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
