import type { SheetCell, SheetSource } from './workbook-stream.ts';

/** Spreadsheets read a file without it in the encoding of their own country. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** A text that begins so is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;

/** Writes the first sheet as comma-separated UTF-8, a page at a time; a text that a spreadsheet would run as a formula stays a text. */
export async function* csvStream([sheet]: readonly SheetSource[]): AsyncGenerator<Buffer> {
  if (!sheet) return;
  yield Buffer.from(BYTE_ORDER_MARK + line(sheet.headings));
  for await (const page of sheet.pages()) yield Buffer.from(page.map(line).join(''));
}

function line(cells: readonly SheetCell[]): string {
  return cells.map(cellText).join(',') + LINE_END;
}

function cellText(cell: SheetCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
