import type pg from 'pg';
import { openPool } from '../db/clients.ts';
import { getTypeParser, TIME_ZONE } from '../db/connect.ts';
import { powersOf, type Power } from './report-role.ts';
import { inSession, type ReportSession, type ReportSubject, type SessionPool } from './report-session.ts';

const POOL_SIZE = 4;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 1_000;
const IDLE_TIMEOUT_MS = 10_000;

/** Where the SQL of reports logs in, and what it finds there. */
export interface ReportLogin {
  url: string;
  /** The schemas in which what is named without one is looked up, after PostgreSQL's own. */
  searchPath: readonly string[];
  /** The schemas in which its role may write and make nothing; null for all but those of PostgreSQL. */
  guarded: readonly string[] | null;
  statementTimeoutMs?: number | undefined;
}

/** What is particular to one database of reports. */
export interface ReportPoolOptions extends Pick<SessionPool, 'db' | 'errorOf' | 'isForeign'> {
  login(): ReportLogin | Promise<ReportLogin>;
  /** Throws why nothing is read here: what the role can do beyond reading. */
  refuse(powers: readonly Power[]): never;
}

/** The connections to one database of reports, all read-only and with limits, of a role that is known to do no more than read. */
export interface ReportPool {
  /** Connects at the first use; after a failure the next use tries again, since the operator may have mended it. */
  open(): Promise<pg.Pool>;
  read<Result>(work: (session: ReportSession) => Promise<Result>, reader?: ReportSubject): Promise<Result>;
  close(): Promise<void>;
}

/** Makes the pool of one database of reports; nothing is connected yet. */
export function reportPool({ db, errorOf, isForeign, login, refuse }: ReportPoolOptions): ReportPool {
  const running = { count: 0 };
  let opening: Promise<pg.Pool> | undefined;
  const connect = async () => {
    const at = await login();
    const pool = openLimited(at);
    try {
      const client = await pool.connect();
      const powers = await powersOf(client, at.guarded).finally(() => client.release());
      if (powers.length) refuse(powers);
      return pool;
    } catch (error) {
      await pool.end();
      throw errorOf(error, true);
    }
  };
  const open = () => {
    opening ??= connect().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    open,
    read: async (work, reader) => inSession({ db, errorOf, isForeign, running, pool: await open() }, work, reader),
    close: async () => (await opening?.catch(() => undefined))?.end(),
  };
}

function openLimited({ url, searchPath, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: ReportLogin): pg.Pool {
  const path = [...searchPath, 'pg_temp'].join(',');
  return openPool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    application_name: 'selvedge reports',
    options: Object.entries({ ...settings, search_path: path })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser },
  });
}

const settings = {
  default_transaction_read_only: 'on',
  standard_conforming_strings: 'on',
  work_mem: '16MB',
  hash_mem_multiplier: '1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  TimeZone: TIME_ZONE,
  DateStyle: 'ISO',
};
