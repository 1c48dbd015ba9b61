import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openPool } from './clients.ts';
import type { Tables } from './tables.ts';

const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;
const POOL_SIZE = 10;
/** Wall-clock times on the wire are of this zone (wire 0). */
export const TIME_ZONE = 'Asia/Shanghai';

/** The typed database. System tables are in the schema `sys`, tables of online forms in `biz`. */
export type Database = Kysely<Tables>;

/** A database with its pool. */
export interface Connection {
  db: Database;
  close(): Promise<void>;
}

/**
 * Opens a pool, `settings` replacing the usual ones; nothing is connected before the first query. Numbers, dates and times arrive as
 * described at `parsers`.
 */
export function connectDatabase(url: string, settings: pg.PoolConfig = {}): Connection {
  const pool = openPool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'selvedge',
    options: `-c TimeZone=${TIME_ZONE} -c DateStyle=ISO`,
    types: { getTypeParser },
    ...settings,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

/** bigint: a number when it is safe, else text; numeric: text, so that no digit is lost; times: `YYYY-MM-DD HH:mm:ss`; dates: `YYYY-MM-DD`. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
  [pg.types.builtins.NUMERIC]: (text) => text,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMP]: (text) => text.slice(0, 19),
  [pg.types.builtins.TIMESTAMPTZ]: (text) => text.slice(0, 19),
};

/** How values of the driver become values of ours, on every pool. */
export const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text');
