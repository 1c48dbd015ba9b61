import pg from 'pg';

/**
 * Opens a pool that survives its connections. The driver reports a connection that breaks as an event, besides failing the query, and an
 * event without a listener ends the process; the pool itself only listens while a connection is idle.
 */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Opens a connection of its own that survives its end: the `end` event tells that it broke. Throws when the database does not answer. */
export async function openClient(options: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(options);
  client.on('error', ignore);
  await client.connect();
  return client;
}

function ignore(): void {}
