import type { DataSource } from '../data-sources.ts';
import type { Database } from '../db/connect.ts';
import { fail } from '../errors.ts';
import { Sentence } from '../sentence.ts';
import { reportPool, type ReportPool } from './report-pool.ts';
import { ensureReportRole, powerNames, ReportRoleUnavailable } from './report-role.ts';
import { openReportSource, type ReportSource, type SourceProblem } from './report-source.ts';

/** The schemas of our own database that a role of reports may know; it may read the last two. */
const SCHEMAS = ['sys', 'biz', 'report'];

/** The only connection for report SQL: a pool that logs in as a role which can only read business tables, and one for each data source. */
export interface ReportDatabase extends Pick<ReportPool, 'read' | 'close'> {
  /** Why reports are off, as a sentence for the operator; null when they can be run. */
  problem(): Promise<string | null>;
  /** A data source of the configuration. */
  source(name: string): ReportSource | undefined;
}

/** How the databases of reports are reached. */
export interface ReportDatabaseOptions {
  databaseUrl: string;
  /** A role created by the operator (REPORT_DATABASE_URL); otherwise one is created. */
  reportUrl?: string | null;
  sources?: readonly DataSource[];
  /** Is told why a data source cannot be read. */
  report?(problem: SourceProblem): void;
  statementTimeoutMs?: number;
}

/**
 * Opens the databases for reports: `read` throws `report-off` when the role of our own does not exist, and `report-busy` when every connection is
 * in use. The role is created and checked at the first query. If it cannot be created and none is configured, reports are unavailable: their
 * SQL never runs under another role.
 */
export function openReportDatabase(
  db: Database,
  { databaseUrl, reportUrl, sources = [], report = () => undefined, statementTimeoutMs }: ReportDatabaseOptions,
): ReportDatabase {
  const { open, read, close } = reportPool({
    db,
    isForeign: false,
    login: async () => ({
      url: reportUrl ?? (await ensureReportRole(db, databaseUrl).catch(turnOff)),
      ...{ searchPath: ['biz', 'report'], guarded: SCHEMAS, statementTimeoutMs },
    }),
    errorOf: (error) => error,
    refuse: (powers) =>
      fail('report-off', { detail: new Sentence('sql.role-too-powerful', { setting: 'REPORT_DATABASE_URL', powers: powerNames(powers) }) }),
  });
  const byName = new Map(sources.map((source) => [source.name, openReportSource(db, { source, report, statementTimeoutMs })]));
  return {
    read,
    problem: () =>
      open().then(
        () => null,
        (error: Error) => error.message,
      ),
    source: (name) => byName.get(name),
    close: async () => {
      await Promise.all([close(), ...[...byName.values()].map((source) => source.close())]);
    },
  };
}

function turnOff(error: unknown): never {
  if (!(error instanceof ReportRoleUnavailable)) throw error;
  return fail('report-off', { detail: new Sentence('sql.role-to-name', { reason: error.reason }) });
}
