import { sql } from 'kysely';
import type { DataSource } from '../data-sources.ts';
import type { Database } from '../db/connect.ts';
import { isConnectionLost } from '../db/is-connection-lost.ts';
import { ServerError } from '../errors.ts';
import { Sentence } from '../sentence.ts';
import { reportPool, type ReportPool } from './report-pool.ts';
import { powerNames } from './report-role.ts';
import type { ReportRoom } from './report-room.ts';
import type { ReportSession } from './report-session.ts';

/** What is read of a data source's own catalogue is asked for again after this. */
const KEPT_MS = 10_000;

/** A database of the configuration that reports may read: its sessions throw `report-source-off` while it cannot be read. */
export interface ReportSource extends Pick<ReportPool, 'read' | 'close'> {
  /** What its role may read in its schemas, and which of our functions it has. */
  room(): Promise<ReportRoom>;
  /** Reads nothing, to see whether it answers. */
  probe(): Promise<void>;
}

/** Why a data source cannot be read, for the log of the operator. */
export interface SourceProblem {
  source: string;
  err: unknown;
}

/** How a data source is opened. */
export interface ReportSourceOptions {
  source: DataSource;
  report(problem: SourceProblem): void;
  statementTimeoutMs?: number | undefined;
}

/**
 * Opens a data source at its first use. Nothing of it is found by a search path: what is read and called there is named in full, so that its
 * own functions and operators are out of reach.
 */
export function openReportSource(db: Database, { source, report, statementTimeoutMs }: ReportSourceOptions): ReportSource {
  const { name, title, url, schemas } = source;
  const off = (detail: Sentence) => new ServerError('report-source-off', { name: title, detail });
  const { read, close } = reportPool({
    db,
    isForeign: true,
    login: () => ({ url, searchPath: [], guarded: null, statementTimeoutMs }),
    errorOf(error, isOpening) {
      if (error instanceof ServerError || !(isOpening || isConnectionLost(error))) return error;
      report({ source: name, err: error });
      return off(new Sentence('sql.source-lost'));
    },
    refuse(powers) {
      const setting = `DATA_SOURCE_${name.toUpperCase()}_URL`;
      throw off(new Sentence('sql.role-too-powerful', { setting, powers: powerNames(powers) }));
    },
  });
  let known: { room: Promise<ReportRoom>; until: number } | undefined;
  return {
    read,
    close,
    async probe() {
      await read((session) => session.query(sql`select 1`));
    },
    room() {
      if (known && known.until > performance.now()) return known.room;
      const room = read((session) => readRoom(db, session, schemas));
      const asked = { room, until: performance.now() + KEPT_MS };
      // A failed read is tried again by the next call.
      room.catch(() => {
        if (known === asked) known = undefined;
      });
      known = asked;
      return room;
    },
  };
}

async function readRoom(db: Database, session: ReportSession, schemas: readonly string[]): Promise<ReportRoom> {
  const tables = await session.query(sql`
    select n.nspname::text, c.relname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(${schemas}::text[]) and c.relkind in ('r', 'v', 'm', 'p', 'f')
      and has_schema_privilege(n.oid, 'usage') and has_any_column_privilege(c.oid, 'select')`);
  const ours = await functionsQuery.execute(db);
  const there = new Set((await session.query(functionsQuery)).rows.map(([, signature]) => signature));
  const missing = new Set(ours.rows.flatMap(({ name, signature }) => (there.has(signature) ? [] : [name])));
  const named = (schema: string) => tables.rows.flatMap(([of, table]) => (of === schema ? [[String(table), null] as const] : []));
  return {
    schemas: new Map(schemas.map((schema) => [schema, new Map(named(schema))])),
    functions: new Set(ours.rows.flatMap(({ name }) => (missing.has(name) ? [] : [name]))),
    isInPath: false,
  };
}

/** The functions of schema `report` by name and by what they take: a name is known where all of ours with that name are. */
const functionsQuery = sql<{ name: string; signature: string }>`
  select p.proname::text as name, p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'report' and has_schema_privilege(n.oid, 'usage') and has_function_privilege(p.oid, 'execute')`;
