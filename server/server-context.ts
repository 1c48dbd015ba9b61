import type { FastifyBaseLogger } from 'fastify';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { ReportDatabase } from './report-sql/report-database.ts';

/** What every feature is given. */
export interface ServerContext {
  config: Config;
  db: Database;
  /** Where the database is, for what needs a connection of its own. */
  databaseUrl: string;
  catalogue: Catalogue;
  reports: ReportDatabase;
  log: FastifyBaseLogger;
}
