import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';
import { connectDatabase, type Database } from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';

/** An open database. */
export interface OpenDatabase {
  db: Database;
  url: string;
  /** Closes the pool, and stops the embedded database when it is no longer used. */
  close(): Promise<void>;
  /** Stops the embedded database immediately, without waiting; it recovers at the next start. */
  kill(): void;
}

/** Connects to DATABASE_URL, or starts the embedded PostgreSQL below DATA_DIR, whose losses are reported. Throws a StartError that says what is wrong. */
export async function openDatabase(config: Config, report?: (sentence: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl) return openExternal(config.databaseUrl);
  await requireWritable(config.dataDir);
  const embedded = await startEmbeddedPostgres(config.dataDir, { report }).catch((error: Error) => {
    throw new StartError(error.message);
  });
  const { db, close } = connectDatabase(embedded.url);
  return {
    db,
    url: embedded.url,
    kill: embedded.kill,
    close: async () => {
      await close();
      await embedded.stop();
    },
  };
}

async function openExternal(url: string): Promise<OpenDatabase> {
  const { db, close } = connectDatabase(url);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await close();
    const { host, pathname } = new URL(url);
    throw new StartError(`The database ${host}${pathname} of DATABASE_URL cannot be reached: ${reasonOf(error)}.`);
  }
  return { db, url, close, kill: () => undefined };
}

/** Node gathers the failures of several addresses in one error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

async function requireWritable(folder: string): Promise<void> {
  const probe = path.join(folder, `.write-test-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartError(`The folder ${folder} of DATA_DIR cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}
