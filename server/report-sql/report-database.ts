import { sql, type RawBuilder } from 'kysely';
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
/** Processes beside its own that a statement gets. */
const WORKERS = 2;
/** What a statement costs in the database's own units that takes a quarter of a second, and one that does not end in time. */
const [LEAST_COST, MOST_COST] = [20_000, 2_000_000];

/** How many reports are read at this moment. */
interface Running {
  count: number;
}

/** A query result: columns in order, rows as lists of values. */
export interface ReportResult {
  fields: readonly { name: string; type: number }[];
  rows: readonly (readonly unknown[])[];
}

/** One read-only transaction with a consistent snapshot. */
export interface ReportSession {
  query(statement: RawBuilder<unknown>): Promise<ReportResult>;
  /** One that reads many rows: the database may use several processes for it, where no other report waits and it is expected to end in time. */
  scan(statement: RawBuilder<unknown>): Promise<ReportResult>;
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
  const running: Running = { count: 0 };
  const open = () => {
    opening ??= openReportPool(db, options).catch((error: unknown) => {
      // The next query retries, since the operator may have fixed it.
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    read: async (work, reader) => readIn(db, await open(), running, work, reader),
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
  running: Running,
  work: (session: ReportSession) => Promise<Result>,
  reader?: ReportSubject,
): Promise<Result> {
  const client = await pool.connect().catch((error: Error) => {
    if (error.message.includes('timeout exceeded')) fail('report-busy');
    throw error;
  });
  let isClean = false;
  running.count += 1;
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    // The view of users shows their contacts by it (U15).
    if (reader && seesContacts(reader)) await client.query("set local selvedge.sees_contacts = 'on'");
    const result = await work({
      query: (statement) => runStatement(db, client, statement),
      scan: (statement) => (running.count > 1 ? runStatement(db, client, statement) : runWide(db, client, statement)),
    });
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
    running.count -= 1;
    // A connection in an unknown state is not used again.
    client.release(!isClean);
  }
}

async function runStatement(db: Database, client: pg.ClientBase, statement: RawBuilder<unknown>): Promise<ReportResult> {
  const { sql: text, parameters } = statement.compile(db);
  const query: pg.QueryArrayConfig & { queryMode: 'extended' } = {
    text,
    values: [...parameters],
    rowMode: 'array',
    // Without values the driver would send a text, and a text may hold several statements.
    queryMode: 'extended',
  };
  const { fields, rows } = await client.query<unknown[]>(query);
  return { fields: fields.map((field) => ({ name: field.name, type: field.dataTypeID })), rows };
}

/** Runs a statement with more processes where that is worth their start; one that takes too long has a core at most until it is stopped. */
async function runWide(db: Database, client: pg.ClientBase, statement: RawBuilder<unknown>): Promise<ReportResult> {
  const { rows } = await runStatement(db, client, sql`explain (format json) ${statement}`);
  const cost = costOf(rows[0]?.[0]);
  if (cost < LEAST_COST || cost > MOST_COST) return runStatement(db, client, statement);
  await client.query(`set local max_parallel_workers_per_gather = ${WORKERS}`);
  const result = await runStatement(db, client, statement);
  await client.query('set local max_parallel_workers_per_gather = 0');
  return result;
}

/** What the database expects a statement to cost, in its own units; without an end where it does not say. */
function costOf(explained: unknown): number {
  const [{ Plan }] = (typeof explained === 'string' ? JSON.parse(explained) : explained) as [{ Plan: Record<string, unknown> }];
  return Number(Plan['Total Cost'] ?? Number.POSITIVE_INFINITY);
}
