import { readConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { openDatabase } from '../open-database.ts';
import { checkFactory } from './check-factory.ts';

/** `npm run demo:check`: prints each check of the demo with the rows that break it; the exit code is 1 when there are any. */
async function run(): Promise<number> {
  const database = await openDatabase(readConfig(process.env));
  try {
    const results = await checkFactory(database.db);
    for (const { name, count, rows } of results) {
      console.log(`${count ? '✗' : '✓'} ${name}${count ? ` (${count})` : ''}`);
      for (const row of rows) console.log(`    ${JSON.stringify(row)}`);
    }
    const broken = results.filter(({ count }) => count > 0).length;
    console.log(`\n${results.length} checks, ${broken} broken`);
    return broken ? 1 : 0;
  } finally {
    await database.close();
  }
}

run().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  },
);
