import { readFile } from 'node:fs/promises';
import { readConfig, StartError } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../open-database.ts';
import { addDiagnostics } from './form-diagnostics.ts';
import { importDefinitions } from './import-definitions.ts';
import { readImportFile } from './import-file.ts';
import { printReport } from './report.ts';

/** `npm run import -- FILE...`: imports each file and prints what became of it. The exit code is 1 when a file could not be read. */
async function run(paths: readonly string[]): Promise<number> {
  if (!paths.length) throw new StartError('Name the files to import: npm run import -- forms.json dicts.json');
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database.db);
    let unread = 0;
    for (const path of paths) {
      console.log(`\n${path}`);
      const file = readImportFile(await readJson(path));
      if (file) console.log(printReport(await addDiagnostics(database.db, await importDefinitions(database.db, file))));
      else {
        unread += 1;
        console.error('Not imported: the file holds no forms, dictionaries, categories, menus or organisation.');
      }
    }
    return unread ? 1 : 0;
  } finally {
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
