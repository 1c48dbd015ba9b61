import * as spreadsheet from '@e965/xlsx';
import { cellText, type ReadCell } from './cell-text.ts';
import { packRows, type ReadSheet } from './row-batches.ts';
import { SheetFault } from './sheet-fault.ts';
import type { SheetLimits } from './sheet-limits.ts';
import type { SheetRow } from './sheet-row.ts';
import { unpackWorkbook } from './unpack-workbook.ts';
import { openXlsx } from './xlsx-file.ts';

/** The first name is that of the main sheet, in whose place the first sheet serves; of the others those are read that exist. */
export type SheetNames = readonly [main: string, ...others: string[]];

const ZIP = [0x50, 0x4b, 3, 4];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Rows above the headings, such as a title, that do not count. */
const ROWS_BEFORE_DATA = 20;

/** A file whose sheets can be read. */
interface OpenFile {
  names: readonly string[];
  rows(name: string): AsyncIterable<SheetRow[]> | Iterable<SheetRow[]>;
}

/** Reads sheets of an .xlsx or .xls: values only, formulas as their cached results. Throws a SheetFault. */
export async function readWorkbook(bytes: Buffer, names: SheetNames, limits: SheetLimits): Promise<ReadSheet[]> {
  try {
    const file = await openFile(bytes, names, limits);
    const sheets: ReadSheet[] = [];
    for (const name of wantedOf(file.names, names)) sheets.push(await packRows(name, file.rows(name), limits));
    return sheets;
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    throw new SheetFault(error instanceof Error && /password/i.test(error.message) ? 'encrypted' : 'unreadable');
  }
}

function wantedOf(all: readonly string[], [main, ...others]: SheetNames): string[] {
  const first = all.find((name) => name === main) ?? all.find((name) => !others.includes(name));
  if (first === undefined) throw new SheetFault('empty');
  return [first, ...others.filter((name) => name !== first && all.includes(name))];
}

/** Checks the magic bytes, because the library also accepts other formats, such as HTML. */
async function openFile(bytes: Buffer, names: SheetNames, limits: SheetLimits): Promise<OpenFile> {
  const startsWith = (signature: readonly number[]) => bytes.subarray(0, signature.length).equals(Buffer.from(signature));
  if (startsWith(COMPOUND_FILE)) return openOldFile(bytes, names, limits);
  if (!startsWith(ZIP)) throw new SheetFault('not-a-workbook');
  const unpacked = await unpackWorkbook(bytes, limits);
  if (!unpacked.parts.has('[content_types].xml') || !unpacked.parts.has('xl/workbook.xml')) throw new SheetFault('not-a-workbook');
  return openXlsx(unpacked, limits);
}

/** An .xls, which holds 65,536 rows at most. */
function openOldFile(bytes: Buffer, names: SheetNames, limits: SheetLimits): OpenFile {
  const parse = (options: spreadsheet.ParsingOptions) => spreadsheet.read(bytes, { type: 'buffer', ...options });
  const { SheetNames: all } = parse({ bookSheets: true });
  const options = { dense: true, cellFormula: false, cellHTML: false, cellText: false, cellNF: true, sheets: wantedOf(all, names) };
  const workbook = parse({ ...options, sheetRows: limits.rows + ROWS_BEFORE_DATA });
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return { names: all, rows: (name) => [rowsOf(workbook.Sheets[name], date1904, limits)] };
}

function rowsOf(sheet: spreadsheet.WorkSheet | undefined, date1904: boolean, limits: SheetLimits): SheetRow[] {
  const data: readonly (readonly (ReadCell | undefined)[] | undefined)[] = sheet?.['!data'] ?? [];
  const rows: SheetRow[] = [];
  for (const [place, cells] of data.entries()) {
    if (!cells) continue;
    const texts = Array.from(cells, (cell) => cellText(cell, date1904));
    while (texts.at(-1) === '') texts.pop();
    if (!texts.length) continue;
    if (texts.length > limits.columns) throw new SheetFault('too-many-columns');
    rows.push({ number: place + 1, cells: texts });
  }
  return rows;
}
