import type { FastifyBaseLogger } from 'fastify';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { ReportDatabase } from './report-sql/report-database.ts';

/** The context of every feature. */
export interface ServerContext {
  config: Config;
  db: Database;
  /** The database address, for code that needs its own connection. */
  databaseUrl: string;
  catalogue: Catalogue;
  reports: ReportDatabase;
  log: FastifyBaseLogger;
}
