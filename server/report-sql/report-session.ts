import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Subject } from '../access/subject.ts';
import { seesContacts } from '../access/user-contacts.ts';
import type { Database } from '../db/connect.ts';
import { fail } from '../errors.ts';

/** Processes beside its own that a statement gets. */
const WORKERS = 2;
/** What a statement costs in the database's own units that takes a quarter of a second, and one that does not end in time. */
const [LEAST_COST, MOST_COST] = [20_000, 2_000_000];

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
  /** It is one of a data source. */
  isForeign: boolean;
}

/** For whom a report is read: without one, contacts of users are masked. */
export type ReportSubject = Pick<Subject, 'isAdministrator' | 'permissions'>;

/** Where sessions are opened. */
export interface SessionPool {
  /** Compiles statements; nothing is run in it. */
  db: Database;
  pool: pg.Pool;
  isForeign: boolean;
  /** How many reports are read at this moment. */
  running: { count: number };
  /** What an error is to the reader: one of a statement, or one of a connection that is being opened. */
  errorOf(error: unknown, isOpening: boolean): unknown;
}

/** Does some work in one session; throws `report-busy` when every connection is in use. */
export async function inSession<Result>(
  { db, pool, running, errorOf, isForeign }: SessionPool,
  work: (session: ReportSession) => Promise<Result>,
  reader?: ReportSubject,
): Promise<Result> {
  const client = await pool.connect().catch((error: Error) => {
    if (error.message.includes('timeout exceeded')) fail('report-busy');
    throw errorOf(error, true);
  });
  const told = <Answer>(answer: Promise<Answer>) => answer.catch((error: unknown) => Promise.reject(errorOf(error, false)));
  const run = (statement: RawBuilder<unknown>) => told(runStatement(db, client, statement));
  let isClean = false;
  running.count += 1;
  try {
    await told(client.query('begin transaction isolation level repeatable read read only'));
    // The view of users shows their contacts by it (U15).
    if (reader && seesContacts(reader)) await told(client.query("set local selvedge.sees_contacts = 'on'"));
    const scan: ReportSession['scan'] = (statement) => (running.count > 1 ? run(statement) : runWide(client, run, statement));
    const result = await work({ query: run, scan, isForeign });
    await told(client.query('commit'));
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
async function runWide(client: pg.ClientBase, run: ReportSession['query'], statement: RawBuilder<unknown>): Promise<ReportResult> {
  const { rows } = await run(sql`explain (format json) ${statement}`);
  const cost = costOf(rows[0]?.[0]);
  if (cost < LEAST_COST || cost > MOST_COST) return run(statement);
  await client.query(`set local max_parallel_workers_per_gather = ${WORKERS}`);
  const result = await run(statement);
  await client.query('set local max_parallel_workers_per_gather = 0');
  return result;
}

/** What the database expects a statement to cost, in its own units; without an end where it does not say. */
function costOf(explained: unknown): number {
  const [{ Plan }] = (typeof explained === 'string' ? JSON.parse(explained) : explained) as [{ Plan: Record<string, unknown> }];
  return Number(Plan['Total Cost'] ?? Number.POSITIVE_INFINITY);
}
