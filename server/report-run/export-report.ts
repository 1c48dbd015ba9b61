import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Subject } from '#server/access/subject.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { SeenReport } from '#server/access/report-rights.ts';
import { fail } from '#server/errors.ts';
import { countRows, eachPage } from '#server/report-sql/read-page.ts';
import { memberText, type QueryMembers } from '#server/report-sql/placeholder-values.ts';
import { csvStream } from '#server/spreadsheets/csv-stream.ts';
import { MAX_SHEET_ROWS, sheetName, workbookStream, type SheetCell } from '#server/spreadsheets/workbook-stream.ts';
import { readItemOptions, type ItemOptions } from './item-options.ts';
import { readItems, type ReportItem, reportName } from './report.ts';
import { openReport } from './run-report.ts';

/** The file formats of an export; a stock client asks for none and gets a workbook. */
const formats = { xlsx: workbookStream, csv: csvStream } as const;

/** The format that a request asks for. */
export function exportFormat(query: QueryMembers): keyof typeof formats {
  return memberText(query.exportFormat) === 'csv' ? 'csv' : 'xlsx';
}

/**
 * All rows of a report that fit the query, as a file: shown columns, or those of `exportColumns` in its order, with texts instead of codes
 * (wire 5.2). The file is complete before its first byte is sent, so that a failure is an answer and a slow client holds no connection.
 * Throws `report-*`, and `export-too-large` above the rows of a sheet.
 */
export async function exportReport(context: ServerContext, report: SeenReport, query: QueryMembers, subject: Subject): Promise<Readable> {
  const items = exportedItems(report, memberText(query.exportColumns));
  const options = await readItemOptions(context, subject, items);
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-export-'));
  const file = path.join(folder, 'rows');
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    await openReport(context, report, query, subject, async ({ session, result, page, keys }) => {
      const count = await countRows(session, result, page.where);
      if (count > MAX_SHEET_ROWS) fail('export-too-large', { count, max: MAX_SHEET_ROWS });
      const write = rowWriter(items, keys, options);
      async function* pages() {
        for await (const rows of eachPage(session, result, page)) yield rows.map(write);
      }
      const sheet = { name: sheetName(reportName(report.head)), headings: items.map(({ title }) => title), pages };
      await pipeline(formats[exportFormat(query)]([sheet]), createWriteStream(file));
    });
  } catch (error) {
    await clear();
    throw error;
  }
  return createReadStream(file).once('close', () => void clear());
}

function exportedItems(report: SeenReport, asked: string): ReportItem[] {
  const shown = readItems(report.items).filter((item) => item.isShown);
  if (!asked) return shown;
  const chosen = asked.split(',').flatMap((name) => shown.find((item) => item.name === name) ?? []);
  return chosen.length > 0 ? chosen : shown;
}

function rowWriter(items: readonly ReportItem[], keys: readonly (readonly [string, number])[], options: ItemOptions) {
  const places = new Map(keys);
  const columns = items.map(({ name }) => ({
    place: places.get(name),
    texts: new Map((options[name] ?? []).map((option) => [String(option.value), option.text])),
  }));
  return (row: readonly unknown[]): SheetCell[] =>
    columns.map(({ place, texts }) => {
      const value = place === undefined ? null : row[place];
      if (value === null || value === undefined) return null;
      const text = texts.get(String(value));
      if (text !== undefined) return text;
      return typeof value === 'number' ? value : String(value);
    });
}
