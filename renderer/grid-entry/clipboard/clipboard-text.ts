/** Texts in rows and columns; every row has the same number of cells. */
export type TextBlock = readonly (readonly string[])[];

/** Everything up to the next tab or line end. */
const REST_OF_CELL = /[^\t\r\n]*/y;

const LINE_END = /\r\n?|\n/;

const BYTE_ORDER_MARK = /^\uFEFF/;

const NEEDS_QUOTES = /[\t\r\n]|^"/;

/**
 * Parses `text/plain` as written by Excel, WPS and Google Sheets: tabs between cells, line ends between rows, quotes around a cell that
 * contains a line break or tab. One trailing line end adds no row. Quotes around anything else are part of the text. Linear in the length;
 * an empty text has no rows.
 */
export function parseText(clipboard: string): string[][] {
  const text = clipboard.replace(BYTE_ORDER_MARK, '');
  if (text === '') return [];
  return padded(text.includes('"') ? quotedRows(text) : plainRows(text));
}

function plainRows(text: string): string[][] {
  const lines = text.split(LINE_END);
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines.map((line) => line.split('\t'));
}

function quotedRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length;) {
    const cell = text[at] === '"' ? (quotedCell(text, at) ?? plainCell(text, at)) : plainCell(text, at);
    row.push(cell.text);
    at = cell.end + 1;
    if (text[cell.end] === '\t') continue;
    rows.push(row);
    row = [];
    if (text[cell.end] === '\r' && text[at] === '\n') at++;
    if (at === text.length && cell.end < text.length) break;
  }
  return rows;
}

/** Writes texts as `text/plain` that Excel and `parseText` can read. A single cell is written as its bare text. */
export function writeText(block: TextBlock): string {
  const [first = []] = block;
  const only = block.length === 1 && first.length === 1 ? first[0] : undefined;
  if (only && !NEEDS_QUOTES.test(only)) return only;
  return block.map((row) => `${row.map(quoted).join('\t')}\r\n`).join('');
}

/** Pads the rows with empty cells to the same length. */
export function padded(rows: string[][]): string[][] {
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0);
  for (const row of rows) while (row.length < width) row.push('');
  return rows;
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

interface ReadCell {
  text: string;
  /** The position of the tab or line end after the cell, or the text's length. */
  end: number;
}

function plainCell(text: string, start: number): ReadCell {
  REST_OF_CELL.lastIndex = start;
  const cell = REST_OF_CELL.exec(text)?.[0] ?? '';
  return { text: cell, end: start + cell.length };
}

/**
 * A quoted cell; null when the text merely begins with a quote. Scans only to the first quote that is not doubled, so parsing stays linear.
 */
function quotedCell(text: string, start: number): ReadCell | null {
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const after = text[close + 1];
  if (close === -1 || (after !== undefined && after !== '\t' && after !== '\r' && after !== '\n')) return null;
  const inner = text.slice(start + 1, close);
  if (!/[\t\r\n"]/.test(inner)) return null;
  return { text: inner.replaceAll('""', '"').replace(/\r\n?/g, '\n'), end: close + 1 };
}
