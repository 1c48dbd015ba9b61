import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1000;

/** A connection that is opened again whenever it breaks. */
export interface Kept {
  /** The latest connection; it may have broken. */
  current(): pg.Client;
  /** Breaks are no longer repaired. Resolves when a repair under way has ended. */
  end(): Promise<void>;
}

/** Repairs a connection that breaks: calls `open` with growing pauses until it gives one, and reports both in a sentence. */
export function keepRunning(first: pg.Client, open: () => Promise<pg.Client | null>, report: (sentence: string) => void): Kept {
  let client = first;
  let isEnded = false;
  let repair: Promise<void> | undefined;

  function watch(next: pg.Client): void {
    client = next;
    next.once('end', () => {
      if (!isEnded) repair = openAgain();
    });
  }

  async function openAgain(): Promise<void> {
    const lostAt = Date.now();
    report('The connection to the embedded database was lost: the database is started again where it has ended.');
    for (let pause = FIRST_PAUSE_MS; !isEnded; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      const next = await open().catch(() => null);
      if (next) {
        report(`The embedded database is back after ${Date.now() - lostAt} ms.`);
        return watch(next);
      }
      await sleep(pause);
    }
  }

  watch(first);
  return {
    current: () => client,
    async end() {
      isEnded = true;
      await repair;
    },
  };
}
