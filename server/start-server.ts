import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { ADMINISTRATOR, ensureAdministrator, type AdministratorState } from './administrator.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { addMissingIndexes } from './catalogue/ddl/add-missing-indexes.ts';
import { readConfig, type Config } from './config.ts';
import { StartError } from './start-error.ts';
import { migrate } from './db/migrate.ts';
import { admitDemoPeople, dismissDemoPeople, type DemoPeople } from './demo/demo-people.ts';
import { loadDemo } from './demo/load-demo.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { clientPage } from './plugins/client-page.ts';
import { pageOptions } from './plugins/page-settings.ts';
import { openReportDatabase, type ReportDatabase } from './report-sql/report-database.ts';
import { printBox, step } from './progress.ts';
import { projectRoot } from './project-root.ts';
import type { ServerContext } from './server-context.ts';
import { watchParent } from './watch-parent.ts';

const STOP_WITHIN_MS = 5000;
/** For a start that has to make the database first. */
const GIVE_UP_WITHIN_MS = 15_000;
/** Tables grow, and definitions change. */
const INDEX_EVERY_MS = 3_600_000;
/** npm forwards a Ctrl-C that the terminal has already sent to us; only a later one is a second request. */
const SAME_SIGNAL_MS = 1000;

/** `npm run dev` serves the page itself. */
const servesPage = process.env.SERVE_PAGE !== '0';
const clientFolder = path.join(projectRoot, 'dist/client');

let database: OpenDatabase | undefined;
let reports: ReportDatabase | undefined;
let app: FastifyInstance | undefined;
let stoppingSince: number | undefined;
let stopping: Promise<void> | undefined;

/**
 * Starts the server with the settings of the environment, and stops it when the process is told to end. The client may still be building: until
 * `clientBuild` resolves the database is got ready; when it rejects the start ends.
 */
export async function startServer(clientBuild?: Promise<unknown>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // Nobody reads what is printed after that.
  watchParent(() => {
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    onSignal();
  });
  await start(clientBuild).catch(async (error: unknown) => {
    // The shutdown closed the database during a step of the start.
    if (stopping) return;
    console.error(error instanceof StartError ? error.message : error);
    await stop(1);
  });
}

async function start(clientBuild: Promise<unknown> | undefined): Promise<void> {
  const config = readConfig(process.env);
  if (servesPage && !clientBuild) requireBuiltClient();
  await requireFreePort(config);
  database = await step(config.databaseUrl ? 'Connecting to the database' : 'Starting the database', () =>
    openDatabase(config, console.error),
  );
  const { db } = database;
  if (stoppingSince) return stop();
  await step('Migrating the database', () => migrate(db));
  const administrator = await ensureAdministrator(db, config.adminPassword);
  // Printed at once, because it is the only copy and a later step may fail.
  if (administrator.kind === 'made') printPassword(administrator.password);
  const log = pino({ level: 'warn' }, pino.destination(2));
  reports = openReportDatabase(db, {
    databaseUrl: database.url,
    reportUrl: config.reportDatabaseUrl,
    sources: config.dataSources,
    report: (problem) => log.warn(problem, 'A data source of reports cannot be read.'),
  });
  const context: ServerContext = { config, db, databaseUrl: database.url, catalogue: createCatalogue(db), reports, log };
  if (config.demo) await step('Loading the demo data', () => loadDemo(context));
  const people = config.demoPeople ? await admitDemoPeople(db) : await dismissDemoPeople(db);
  if (people) printPeople(people);
  await clientBuild?.catch((error: Error) => {
    throw new StartError(error.message);
  });
  if (stoppingSince) return stop();
  // Loaded only now: while the demo data is loaded the memory is needed for that.
  const { build } = await import('./app.ts');
  app = await build(context, servesPage ? clientPage(clientFolder, pageOptions(config, db)) : undefined);
  await listen(app, config);
  announce(app, config, administrator);
  addIndexes(context);
  setInterval(() => addIndexes(context), INDEX_EVERY_MS).unref();
  const problem = await reports.problem();
  if (problem) console.log(problem);
}

/** Beside the requests: it may take long on large tables. */
function addIndexes(context: ServerContext): void {
  const report = (index: string, error: unknown) =>
    stoppingSince ?? context.log.warn({ index, err: error }, 'An index could not be built.');
  addMissingIndexes(context, report).catch((error: unknown) => report('', error));
}

function requireBuiltClient(): void {
  if (!existsSync(path.join(clientFolder, 'index.html')))
    throw new StartError('The client is not built: run npm run build, or start with npm start.');
}

async function requireFreePort({ port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function listen(server: FastifyInstance, { port, host }: Config): Promise<void> {
  await server.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, port, host);
  });
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is in use: stop what listens there, or set PORT to another one.`);
  if (error.code === 'EACCES') return new StartError(`Port ${port} needs more rights than this user has: set PORT to one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return new StartError(`HOST ${host} is no address of this machine.`);
  return error;
}

function printPassword(password: string): void {
  printBox([`User      ${ADMINISTRATOR}`, `Password  ${password}`, 'Shown only now; must be changed at the first sign-in.']);
}

function printPeople({ password, users }: DemoPeople): void {
  const widest = Math.max(...users.map(({ role }) => role.length));
  printBox([
    'People of the demo, by role',
    ...users.map(({ role, username }) => `${role.padEnd(widest)}  ${username}`),
    `Password  ${password}`,
    'Shown only now; a start without DEMO=1 takes it back.',
  ]);
}

const SIGN_IN_HINTS: Readonly<Record<AdministratorState['kind'], string>> = {
  made: 'with the password above',
  given: 'with the password of ADMIN_PASSWORD',
  existing: 'or any other user',
};

function announce(server: FastifyInstance, { host, basePath }: Config, administrator: AdministratorState): void {
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  console.log(`${servesPage ? 'Selvedge' : 'The API'} is ready: http://${name}:${port}${basePath}/`);
  console.log(`Sign in as ${ADMINISTRATOR} ${SIGN_IN_HINTS[administrator.kind]}.`);
}

function stop(exitCode = 0): Promise<void> {
  return (stopping ??= closeAll(exitCode));
}

/** Closes open resources in order, with a time limit. */
async function closeAll(exitCode: number): Promise<void> {
  const limit = setTimeout(() => abort(1), STOP_WITHIN_MS - 500);
  await app?.close();
  await reports?.close();
  await database?.close();
  clearTimeout(limit);
  process.exit(exitCode);
}

function abort(exitCode: number): never {
  database?.kill();
  process.exit(exitCode);
}

function onSignal(): void {
  if (stoppingSince) {
    if (Date.now() - stoppingSince > SAME_SIGNAL_MS) abort(130);
    return;
  }
  stoppingSince = Date.now();
  console.log('Stopping …');
  // Before the database is open, the start notices by itself and stops as soon as it holds something that it can close.
  if (database) void stop();
  else setTimeout(() => abort(1), GIVE_UP_WITHIN_MS);
}
