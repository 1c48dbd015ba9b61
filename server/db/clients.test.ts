import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient, openPool } from './clients.ts';
import { isConnectionLost } from './is-connection-lost.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('connections that break', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = openPool({ connectionString: database.url, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const pidOf = async (client: pg.ClientBase) => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const terminate = async (pid: number) => {
    const client = await openClient({ connectionString: database.url });
    await client.query('select pg_terminate_backend($1)', [pid]);
    await client.end();
  };
  const endOf = (client: pg.ClientBase) => new Promise((resolve) => (client as pg.Client).once('end', resolve));
  const reasonOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('one that is terminated inside a transaction fails its work only, and the pool opens another', async () => {
    const client = await pool.connect();
    await client.query('begin');
    const ended = endOf(client);
    await terminate(await pidOf(client));
    await ended;
    expect(isConnectionLost(await reasonOf(client.query('commit')))).toBe(true);
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('one that waits too long inside a transaction fails its work only', async () => {
    const client = await pool.connect();
    await client.query("begin; set local idle_in_transaction_session_timeout = '20ms'");
    await endOf(client);
    expect(isConnectionLost(await reasonOf(client.query('commit')))).toBe(true);
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('one that is terminated during a statement fails that statement', async () => {
    const client = await pool.connect();
    const pid = await pidOf(client);
    const ended = endOf(client);
    const failed = reasonOf(client.query('select pg_sleep(60)'));
    await terminate(pid);
    expect(isConnectionLost(await failed)).toBe(true);
    // The statement may fail before the connection is known to be closed.
    await ended;
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('one of its own tells its end', async () => {
    const client = await openClient({ connectionString: database.url });
    const ended = endOf(client);
    await terminate(await pidOf(client));
    await ended;
    expect(isConnectionLost(await reasonOf(client.query('select 1')))).toBe(true);
  });
});
