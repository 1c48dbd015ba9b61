import * as spreadsheet from '@e965/xlsx';
import { cellText, type ReadCell } from './cell-text.ts';
import { SheetFault } from './sheet-fault.ts';
import type { SheetLimits } from './sheet-limits.ts';
import type { SheetRow } from './sheet-row.ts';
import { unpackWorkbook } from './unpack-workbook.ts';

/** A sheet and its rows. */
export interface ReadSheet {
  name: string;
  rows: readonly SheetRow[];
}

/** The first name is that of the main sheet, in whose place the first sheet serves; of the others those are read that exist. */
export type SheetNames = readonly [main: string, ...others: string[]];

const ZIP = [0x50, 0x4b, 3, 4];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Rows above the headings, such as a title, that do not count. */
const ROWS_BEFORE_DATA = 20;

/** Reads sheets of an .xlsx or .xls: values only, formulas as their cached results. Throws a SheetFault. */
export async function readWorkbook(bytes: Buffer, names: SheetNames, limits: SheetLimits): Promise<ReadSheet[]> {
  const parse = await parserOf(bytes, limits);
  const all = attempt(() => parse({ bookSheets: true }).SheetNames);
  const [main, ...others] = names;
  const first = all.find((name) => name === main) ?? all.find((name) => !others.includes(name));
  if (first === undefined) throw new SheetFault('empty');
  const wanted = [first, ...others.filter((name) => name !== first && all.includes(name))];
  const options = { dense: true, cellFormula: false, cellHTML: false, cellText: false, cellNF: true, sheets: wanted };
  const workbook = attempt(() => parse({ ...options, sheetRows: limits.rows + ROWS_BEFORE_DATA }));
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return wanted.map((name) => ({ name, rows: rowsOf(workbook.Sheets[name], date1904, limits) }));
}

type Parse = (options: spreadsheet.ParsingOptions) => spreadsheet.WorkBook;

/** Checks the magic bytes, because the library also accepts other formats, such as HTML. */
async function parserOf(bytes: Buffer, limits: SheetLimits): Promise<Parse> {
  const startsWith = (signature: readonly number[]) => bytes.subarray(0, signature.length).equals(Buffer.from(signature));
  if (startsWith(COMPOUND_FILE)) return (options) => spreadsheet.read(bytes, { type: 'buffer', ...options });
  if (!startsWith(ZIP)) throw new SheetFault('not-a-workbook');
  const parts = await unpackWorkbook(bytes, limits);
  if (!parts.has('[content_types].xml') || !parts.has('xl/workbook.xml')) throw new SheetFault('not-a-workbook');
  return (options) => parseParts(containerOf(parts), options);
}

/** An undocumented function of the library that reads an unpacked archive. */
const { parse_zip: parseParts } = spreadsheet as unknown as { parse_zip(container: unknown, options: object): spreadsheet.WorkBook };

/** Passes only the unpacked and measured parts to the library, because it might interpret the archive itself differently. */
function containerOf(parts: ReadonlyMap<string, Buffer>): unknown {
  const { cfb_new, cfb_add } = spreadsheet.CFB.utils;
  const container: unknown = cfb_new();
  for (const [name, content] of parts) cfb_add(container, name, content, { unsafe: true });
  return container;
}

function attempt<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw new SheetFault(error instanceof Error && /password/i.test(error.message) ? 'encrypted' : 'unreadable');
  }
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
    if (rows.length > limits.rows) throw new SheetFault('too-many-rows');
    rows.push({ number: place + 1, cells: texts });
  }
  return rows;
}
