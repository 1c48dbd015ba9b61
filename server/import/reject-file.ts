import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../start-error.ts';
import { tell } from '../sentence.ts';
import { openWorkbook } from '../spreadsheets/open-workbook.ts';
import { SheetFault } from '../spreadsheets/sheet-fault.ts';
import { workbookStream } from '../spreadsheets/workbook-stream.ts';
import type { OpenReject } from './rejects.ts';

/** A value for a reject, as somebody has corrected it; empty to leave the column empty. */
export interface Correction {
  id: string;
  value: string;
}

const columns = ['id', 'table', 'row', 'column', 'value', 'reason', 'source', 'time', 'whole'] as const;
const heading = (column: (typeof columns)[number]) => tell(`import.reject.${column}`);

/** Writes rejects to a file that can be corrected and read again: a spreadsheet (.xlsx), or JSON. */
export async function writeRejectFile(path: string, rejects: readonly OpenReject[]): Promise<void> {
  if (isJson(path)) return writeFile(path, `${JSON.stringify(rejects.map(memberOf), null, 2)}\n`);
  const rows = rejects.map((reject) => Object.values(memberOf(reject)));
  const pages = async function* () {
    yield rows;
  };
  const sheet = { name: tell('import.reject.sheet'), headings: columns.map(heading), pages };
  await pipeline(Readable.from(workbookStream([sheet])), createWriteStream(path));
}

function memberOf(reject: OpenReject): Record<(typeof columns)[number], string | null> {
  const { id, table_name: table, row_id: row, column_name: column, value, reason, source_file: source, rejected_at: time } = reject;
  return { id, table, row, column, value, reason, source, time, whole: reject.whole_row };
}

/** Reads the corrected values of such a file. Throws a StartError when it is none. */
export async function readRejectFile(path: string): Promise<Correction[]> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new StartError(error.message);
  });
  const lines = isJson(path) ? readJson(bytes) : await readSheet(bytes);
  return lines ?? notRejects(path);
}

function notRejects(path: string): never {
  throw new StartError(tell('import.reject.unread', { path }));
}

function readJson(bytes: Buffer): Correction[] | null {
  const content = attempt(() => JSON.parse(bytes.toString('utf8')) as unknown);
  if (!Array.isArray(content)) return null;
  const lines = content.map((line: unknown) => (typeof line === 'object' && line !== null ? { ...line } : {}) as Record<string, unknown>);
  if (!lines.every(({ id }) => typeof id === 'string')) return null;
  return lines.map(({ id, value }) => ({ id: String(id), value: value === null || value === undefined ? '' : String(value) }));
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Columns may have been moved, so they are found by their headings. */
async function readSheet(bytes: Buffer): Promise<Correction[] | null> {
  const workbook = await openWorkbook(bytes, [tell('import.reject.sheet')]).catch((error: unknown) => {
    if (error instanceof SheetFault) return null;
    throw error;
  });
  if (!workbook) return null;
  try {
    const lines: (readonly string[])[] = [];
    for await (const rows of workbook.rows(0)) lines.push(...rows.map(({ cells }) => cells));
    const [headings = [], ...rest] = lines;
    const [id, value] = [headings.indexOf(heading('id')), headings.indexOf(heading('value'))];
    if (id < 0 || value < 0) return null;
    return rest.flatMap((cells) => (cells[id] ? [{ id: cells[id], value: cells[value] ?? '' }] : []));
  } finally {
    workbook.close();
  }
}

function isJson(path: string): boolean {
  return path.toLowerCase().endsWith('.json');
}
