import { writeFile } from 'node:fs/promises';
import { sourceFunctionsSql } from './source-functions.ts';

const HELP = `npm run source-functions -- FILE

Writes the SQL that makes the functions of reports in a data source. Without them reports of the data source can use neither
MySQL's functions (ifnull, date_format, …) nor what builds texts (||, replace, string_agg, concat) of its columns. Run it there with
  psql DATABASE -f FILE`;

/** `npm run source-functions`. */
const [file] = process.argv.slice(2);
if (!file || file.startsWith('-')) console.log(HELP);
else {
  await writeFile(file, await sourceFunctionsSql());
  console.log(`Written to ${file}: run it in the database of the data source.`);
}
