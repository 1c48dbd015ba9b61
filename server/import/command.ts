import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { readConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../open-database.ts';
import { openReportDatabase, type ReportDatabase } from '../report-sql/report-database.ts';
import { addDiagnostics } from './form-diagnostics.ts';
import { importDefinitions } from './import-definitions.ts';
import { readImportFile } from './import-file.ts';
import { mendFrom, writeRejectsTo } from './reject-commands.ts';
import { addReportFaults } from './report-faults.ts';
import { printReport, type ImportReport } from './report.ts';
import { importStock } from './stock/import-stock.ts';
import { openStockSource } from './stock/open-source.ts';
import type { StockSource } from './stock/stock-source.ts';
import { tell } from '#server/sentence.ts';

/** A source could not be read, or not to its end; a form is disabled until its definition is mended; a form or report was not imported. */
const EXIT = { unread: 1, disabled: 2, failed: 3 };

const HELP = `npm run import -- [--from SOURCE] [--mend FILE] [--rejects FILE] [--report FILE] [FILE...]

  FILE             forms, reports, dictionaries, categories, rules, jobs, menus or an organisation as JSON
  --from SOURCE    a stock database (mysql://… or postgres://…) or a dump of one (.sql)
  --report FILE    write the whole report with every diagnostic, as JSON
  --rejects FILE   write the rows and values that do not fit (.xlsx or .json)
  --mend FILE      store what was corrected in such a file

Exit codes: 0 all is imported (what waits to be mended is told), 1 a source could not be read to its end,
3 a form or report could not be imported, 2 a form is disabled until its definition is mended.`;

/** A dump that takes less to read needs no progress. */
const SILENT_MS = 2000;

/** What is imported into, and tried out on. */
interface Target {
  db: Database;
  reports: ReportDatabase;
}

/** The report of a file or database. */
type Done = { file: string } & ImportReport;

/**
 * Imports a stock database or a dump of one, then each file, and prints the result; mends and writes rejects. Returns the exit code: of several
 * that apply the first in the order of the help.
 */
async function run(args: readonly string[]): Promise<number> {
  const { values, positionals: paths } = readArguments(args);
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (!paths.length && [values.from, values.mend, values.rejects].every((value) => value === undefined))
    throw new StartError('Name the files to import: npm run import -- [--report FILE] forms.json dicts.json, or a database with --from.');
  const config = readConfig(process.env);
  const source = values.from === undefined ? null : await openStockSource(values.from, printProgress());
  const database = await openDatabase(config);
  const { db } = database;
  const reports = openReportDatabase(db, {
    databaseUrl: database.url,
    reportUrl: config.reportDatabaseUrl,
    sources: config.dataSources,
  });
  try {
    await migrate(db);
    const { done, unread } = await importAll({ db, reports }, source, paths);
    if (values.mend !== undefined) console.log(await mendFrom(db, values.mend));
    if (values.rejects !== undefined) console.log(await writeRejectsTo(db, values.rejects));
    if (values.report !== undefined) await writeFile(values.report, `${JSON.stringify(done, null, 2)}\n`);
    if (unread) return EXIT.unread;
    if (hasFailed(done)) return EXIT.failed;
    return (await hasDisabled(db, done)) ? EXIT.disabled : 0;
  } finally {
    await source?.close();
    await reports.close();
    await database.close();
  }
}

async function importAll(target: Target, source: StockSource | null, paths: readonly string[]): Promise<{ done: Done[]; unread: number }> {
  const done: Done[] = [];
  let unread = 0;
  if (source) {
    console.log(`\n${source.title}`);
    const { isWhole, ...report } = await importStock(target.db, source, (sentence) => console.log(sentence));
    done.push(await finish(target, source.title, report));
    unread += Number(!isWhole);
  }
  for (const name of paths) {
    console.log(`\n${name}`);
    const file = readImportFile(await readJson(name));
    if (file) done.push(await finish(target, name, await importDefinitions(target.db, file, { menus: true, source: path.basename(name) })));
    else {
      unread += 1;
      console.error('Not imported: the file holds no forms, reports, dictionaries, categories, rules, menus or organisation.');
    }
  }
  return { done, unread };
}

/** Adds to a report what shows only when its definitions are used, and prints it. */
async function finish({ db, reports }: Target, file: string, report: ImportReport): Promise<Done> {
  const diagnosed = await addDiagnostics(db, report);
  const whole = await addReportFaults({ db, snapshot: await createCatalogue(db).snapshot(), reports }, diagnosed);
  console.log(printReport(whole));
  return { file, ...whole };
}

/** Prints how far a dump is read, at each tenth of it. */
function printProgress(): (part: number) => void {
  const started = Date.now();
  let told = 0;
  return (part) => {
    const tenth = Math.floor(part * 10);
    if (tenth === told || Date.now() - started < SILENT_MS) return;
    told = tenth;
    console.log(tell('stock.reading-dump', { percent: tenth * 10 }));
  };
}

/** True if a form or report is not as its source has it. */
function hasFailed(done: readonly ImportReport[]): boolean {
  return done.some(({ forms, reports = [] }) => [...forms, ...reports].some(({ outcome }) => outcome === 'failed'));
}

/** True if an imported form is still disabled: one file may have brought what another one lacked. */
async function hasDisabled(db: Database, done: readonly ImportReport[]): Promise<boolean> {
  const snapshot = await createCatalogue(db).snapshot();
  const disabled = done.flatMap(({ forms }) => forms.filter((form) => form.isDisabled));
  return disabled.some(({ table }) => snapshot.forms.some((form) => form.table === table && snapshot.faultsOf(form).length));
}

function readArguments(args: readonly string[]) {
  try {
    const file = { type: 'string' } as const;
    return parseArgs({
      args: [...args],
      options: { from: file, report: file, mend: file, rejects: file, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

/** The parsed file, or undefined when it cannot be read. */
async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

run(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  },
);
