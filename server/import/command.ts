import { readFile } from 'node:fs/promises';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { readConfig, StartError } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../open-database.ts';
import { openReportDatabase } from '../report-sql/report-database.ts';
import { addDiagnostics } from './form-diagnostics.ts';
import { importDefinitions } from './import-definitions.ts';
import { readImportFile } from './import-file.ts';
import { addReportFaults } from './report-faults.ts';
import { printReport } from './report.ts';

/** `npm run import -- FILE...`: imports each file and prints the result. The exit code is 1 when a file could not be read. */
async function run(paths: readonly string[]): Promise<number> {
  if (!paths.length) throw new StartError('Name the files to import: npm run import -- forms.json dicts.json');
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const { db } = database;
  const reports = openReportDatabase(db, { databaseUrl: database.url, reportUrl: config.reportDatabaseUrl });
  try {
    await migrate(db);
    let unread = 0;
    for (const path of paths) {
      console.log(`\n${path}`);
      const file = readImportFile(await readJson(path));
      if (file) {
        const report = await addDiagnostics(db, await importDefinitions(db, file));
        const snapshot = await createCatalogue(db).snapshot();
        console.log(printReport(await addReportFaults({ db, snapshot, reports }, report)));
      } else {
        unread += 1;
        console.error('Not imported: the file holds no forms, reports, dictionaries, categories, rules, menus or organisation.');
      }
    }
    return unread ? 1 : 0;
  } finally {
    await reports.close();
    await database.close();
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
