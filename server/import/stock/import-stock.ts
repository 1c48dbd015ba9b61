import { StartError } from '#server/start-error.ts';
import type { Database } from '#server/db/connect.ts';
import { say, tell } from '#server/sentence.ts';
import { importDefinitions } from '../import-definitions.ts';
import type { ImportReport } from '../report.ts';
import { StockReader } from './read-stock.ts';
import { stockFiles } from './stock-files.ts';
import type { StockSource } from './stock-source.ts';

/**
 * Imports a stock database: definitions, organisation and the rows of its forms. Repeatable as each of its parts is. `progress` hears a
 * sentence from time to time. `isWhole` is false when the source could not be read to its end.
 */
export async function importStock(
  db: Database,
  source: StockSource,
  progress: (sentence: string) => void,
): Promise<ImportReport & { isWhole: boolean }> {
  const reader = new StockReader(source);
  const reports: ImportReport[] = [];
  const files = stockFiles(reader, (table, rows) => progress(tell('stock.rows-read', { table, rows })));
  const lines: string[] = [];
  try {
    for await (const file of files) reports.push(await importDefinitions(db, file, { menus: true, source: source.title }));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    lines.push(error.message);
  }
  return {
    isWhole: !reader.isLost,
    forms: reports.flatMap(({ forms }) => forms),
    reports: reports.flatMap((report) => report.reports ?? []),
    lines: [...lines, ...reader.remarks().map((sentence) => say(sentence)), ...reports.flatMap((report) => report.lines)],
    menus: reports.flatMap(({ menus = [] }) => menus),
    rejected: reports.reduce((sum, { rejected = 0 }) => sum + rejected, 0),
  };
}
