import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server where tests may create databases. */
    clusterUrl: string;
    /** Of this run of the tests alone; part of the names of databases that it shares. */
    run: string;
  }
}

/** Durability is off, because test data need not survive a crash; the cache has room for the databases of many files. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', shared_buffers: '256MB' };

/** Vitest global set-up: one PostgreSQL for all test files, in a temporary folder, or the one that TEST_DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = randomBytes(6).toString('hex');
  project.provide('run', run);
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('clusterUrl', given);
    return () => dropDatabases(given, run);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-test-'));
  // Under root the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const cluster = await startEmbeddedPostgres(folder, { settings: FAST });
  project.provide('clusterUrl', cluster.url);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Removes the databases that the files of a run shared. */
async function dropDatabases(url: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `selvedge_%_${run}`,
    ]);
    for (const { datname } of rows) await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
  } finally {
    await client.end();
  }
}
