import type pg from 'pg';
import { openClient } from './clients.ts';

/** The name of our database. */
export const DATABASE = 'selvedge';

/** Held while a process registers its presence or decides to stop the database. */
const PRESENCE_LOCK = 7_305_001;
const PRESENCE_NAME = 'selvedge presence';

/** Creates our database when it is missing and keeps one connection open: while it lives, no other process stops the server. */
export async function registerPresence(connectionString: string): Promise<pg.Client> {
  const client = await openClient({ connectionString, connectionTimeoutMillis: 2000 });
  await client.query('select pg_advisory_lock($1)', [PRESENCE_LOCK]);
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`create database ${DATABASE}`);
  await client.query(`set application_name = '${PRESENCE_NAME}'`);
  await client.query('select pg_advisory_unlock($1)', [PRESENCE_LOCK]);
  return client;
}

/** True while another process is present; the lock is held afterwards, so that none can enter before the database is stopped. */
export async function isUsedByOthers(presence: pg.Client): Promise<boolean> {
  await presence.query('select pg_advisory_lock($1)', [PRESENCE_LOCK]);
  const others = await presence.query('select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [
    PRESENCE_NAME,
  ]);
  return others.rows.length > 0;
}
