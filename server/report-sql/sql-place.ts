import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { Database } from '../db/connect.ts';
import { refuse } from './refusal.ts';
import type { ReportDatabase } from './report-database.ts';
import { ownRoom, type ReportRoom } from './report-room.ts';
import type { ReportSession, ReportSubject } from './report-session.ts';
import { enterSettings, readReportTables } from './report-tables.ts';

/** The SQL of a report as it is stored; `db_source` names a data source of the configuration, null the product's own database. */
export interface StoredSql {
  cgr_sql: string;
  db_source: string | null;
}

/** For whom SQL is run, and where: without a subject, contacts of users are masked. */
export interface SqlReader {
  db: Database;
  reports: ReportDatabase;
  snapshot: CatalogueSnapshot;
  subject?: ReportSubject;
}

/** Where SQL is run: what it may use there, and sessions in which its reader sees no more than the snapshot. */
export interface SqlPlace {
  room: ReportRoom;
  read<Result>(work: (session: ReportSession) => Promise<Result>): Promise<Result>;
}

/**
 * The database that SQL names. Rules of rows and hidden columns are those of the product's own forms; a data source shows what its role may
 * read. Throws ReportSqlRefused for a name that is not configured, and `report-source-off` while a data source cannot be read.
 */
export async function placeOf({ db, reports, snapshot, subject }: SqlReader, db_source: string | null): Promise<SqlPlace> {
  if (db_source) {
    const source = reports.source(db_source) ?? refuse('sql.source-unknown', { name: db_source });
    return { room: await source.room(), read: (work) => source.read(work, subject) };
  }
  const tables = await readReportTables(db, snapshot);
  const read: SqlPlace['read'] = (work) =>
    reports.read(async (session) => {
      await enterSettings(session, tables);
      return work(session);
    }, subject);
  return { room: ownRoom(tables), read };
}
