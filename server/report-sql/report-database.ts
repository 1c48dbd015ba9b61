import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Subject } from '../access/subject.ts';
import { seesContacts } from '../access/user-contacts.ts';
import { openPool } from '../db/clients.ts';
import { getTypeParser, TIME_ZONE, type Database } from '../db/connect.ts';
import { fail } from '../errors.ts';
import { Sentence, tell } from '../sentence.ts';
import { ensureReportRole, powersOf, ReportRoleUnavailable } from './report-role.ts';

const POOL_SIZE = 4;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 1_000;
const IDLE_TIMEOUT_MS = 10_000;

/** A query result: columns in order, rows as lists of values. */
export interface ReportResult {
  fields: readonly { name: string; type: number }[];
  rows: readonly (readonly unknown[])[];
}

/** One read-only transaction with a consistent snapshot. */
export interface ReportSession {
  query(statement: RawBuilder<unknown>): Promise<ReportResult>;
}

/** For whom a report is read: without one, contacts of users are masked. */
export type ReportSubject = Pick<Subject, 'isAdministrator' | 'permissions'>;

/** The only connection for report SQL: a pool that logs in as a role which can only read business tables. */
export interface ReportDatabase {
  /** Throws `report-off` when the role does not exist, and `report-busy` when every connection is in use. */
  read<Result>(work: (session: ReportSession) => Promise<Result>, reader?: ReportSubject): Promise<Result>;
  /** Why reports are off, as a sentence for the operator; null when they can be run. */
  problem(): Promise<string | null>;
  close(): Promise<void>;
}

/** How the database of reports is reached. */
export interface ReportDatabaseOptions {
  databaseUrl: string;
  /** A role created by the operator (REPORT_DATABASE_URL); otherwise one is created. */
  reportUrl?: string | null;
  statementTimeoutMs?: number;
}

/**
 * Opens the database for reports; the role is created and checked at the first query. If it cannot be created and none is configured,
 * reports are unavailable: their SQL never runs under another role.
 */
export function openReportDatabase(db: Database, options: ReportDatabaseOptions): ReportDatabase {
  let opening: Promise<pg.Pool> | undefined;
  const open = () => {
    opening ??= openReportPool(db, options).catch((error: unknown) => {
      // The next query retries, since the operator may have fixed it.
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    read: async (work, reader) => readIn(db, await open(), work, reader),
    problem: () =>
      open().then(
        () => null,
        (error: Error) => error.message,
      ),
    close: async () => (await opening?.catch(() => undefined))?.end(),
  };
}

async function openReportPool(db: Database, { databaseUrl, reportUrl, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: ReportDatabaseOptions) {
  const url = reportUrl ?? (await ensureReportRole(db, databaseUrl).catch(turnOff));
  const pool = openPool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    application_name: 'selvedge reports',
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser },
  });
  try {
    await refusePowers(pool);
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

const settings = {
  default_transaction_read_only: 'on',
  search_path: 'biz,report,pg_temp',
  standard_conforming_strings: 'on',
  work_mem: '16MB',
  hash_mem_multiplier: '1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  TimeZone: TIME_ZONE,
  DateStyle: 'ISO',
};

async function refusePowers(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const powers = await powersOf(client).finally(() => client.release());
  if (!powers.length) return;
  const named = powers.map((power) => tell(`sql.power.${power}`));
  fail('report-off', { detail: new Sentence('sql.role-too-powerful', { powers: named }) });
}

function turnOff(error: unknown): never {
  if (!(error instanceof ReportRoleUnavailable)) throw error;
  return fail('report-off', { detail: new Sentence('sql.role-to-name', { reason: error.reason }) });
}

async function readIn<Result>(
  db: Database,
  pool: pg.Pool,
  work: (session: ReportSession) => Promise<Result>,
  reader?: ReportSubject,
): Promise<Result> {
  const client = await pool.connect().catch((error: Error) => {
    if (error.message.includes('timeout exceeded')) fail('report-busy');
    throw error;
  });
  let isClean = false;
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    // The view of users shows their contacts by it (U15).
    if (reader && seesContacts(reader)) await client.query("set local selvedge.sees_contacts = 'on'");
    const result = await work({ query: (statement) => runStatement(db, client, statement) });
    await client.query('commit');
    isClean = true;
    return result;
  } catch (error) {
    isClean = await client.query('rollback').then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    // A connection in an unknown state is not used again.
    client.release(!isClean);
  }
}

async function runStatement(db: Database, client: pg.ClientBase, statement: RawBuilder<unknown>): Promise<ReportResult> {
  const { sql, parameters } = statement.compile(db);
  const query: pg.QueryArrayConfig & { queryMode: 'extended' } = {
    text: sql,
    values: [...parameters],
    rowMode: 'array',
    // Without values the driver would send a text, and a text may hold several statements.
    queryMode: 'extended',
  };
  const { fields, rows } = await client.query<unknown[]>(query);
  return { fields: fields.map((field) => ({ name: field.name, type: field.dataTypeID })), rows };
}
