import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { readConfig, StartError } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../open-database.ts';
import { openReportDatabase } from '../report-sql/report-database.ts';
import { addDiagnostics } from './form-diagnostics.ts';
import { importDefinitions } from './import-definitions.ts';
import { readImportFile } from './import-file.ts';
import { addReportFaults } from './report-faults.ts';
import { printReport, type ImportReport } from './report.ts';

/** A file could not be read, or a form is disabled until its definition is mended. */
const EXIT = { unread: 1, disabled: 2 };

/**
 * `npm run import -- [--report FILE] FILE...`: imports each file and prints the result; `--report` writes all of it, with every diagnostic,
 * as JSON. The exit code is 1 when a file could not be read, else 2 when a form is disabled.
 */
async function run(args: readonly string[]): Promise<number> {
  const { values, positionals: paths } = readArguments(args);
  if (!paths.length) throw new StartError('Name the files to import: npm run import -- [--report FILE] forms.json dicts.json');
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const { db } = database;
  const reports = openReportDatabase(db, { databaseUrl: database.url, reportUrl: config.reportDatabaseUrl });
  try {
    await migrate(db);
    let unread = 0;
    const done: ({ file: string } & ImportReport)[] = [];
    for (const path of paths) {
      console.log(`\n${path}`);
      const file = readImportFile(await readJson(path));
      if (file) {
        const report = await addDiagnostics(db, await importDefinitions(db, file));
        const snapshot = await createCatalogue(db).snapshot();
        const whole = await addReportFaults({ db, snapshot, reports }, report);
        console.log(printReport(whole));
        done.push({ file: path, ...whole });
      } else {
        unread += 1;
        console.error('Not imported: the file holds no forms, reports, dictionaries, categories, rules, menus or organisation.');
      }
    }
    if (values.report !== undefined) await writeFile(values.report, `${JSON.stringify(done, null, 2)}\n`);
    if (unread) return EXIT.unread;
    return done.some(({ forms }) => forms.some((form) => form.isDisabled)) ? EXIT.disabled : 0;
  } finally {
    await reports.close();
    await database.close();
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { report: { type: 'string' } }, allowPositionals: true });
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
