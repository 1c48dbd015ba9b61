import { tell } from '#server/sentence.ts';
import { cellName } from '#server/spreadsheets/sheet-row.ts';

/** An error in a file: of a cell, a row, or the whole file. */
export interface ImportRemark {
  file: string;
  sheet?: string;
  /** The row number in the spreadsheet, from 1. */
  row?: number;
  /** The title of the field. */
  title?: string;
  /** Counted from 0; absent where the sheet has no such column. */
  column?: number;
  text?: string;
  why: string;
}

/** The outcome of all files' rows. */
export interface ImportCount {
  rows: number;
  added: number;
  /** At most `MAX_REMARKS` of each file. */
  remarks: readonly ImportRemark[];
  /** How many more there were. */
  unlisted: number;
}

/** Most reported errors: more cannot be fixed by hand, and would fill the memory. */
export const MAX_REMARKS = 20_000;
const MAX_TEXT = 60;

/** The summary of an import with rejected rows. */
export function importSentence({ rows, added }: ImportCount): string {
  return tell('sheet.partly', { rows, added, left: rows - added });
}

/** The error file: a line for each error, with its cell. UTF-8 with a BOM, so that every editor reads it. */
export function errorReport(count: ImportCount): string {
  const lines = count.remarks.slice(0, MAX_REMARKS).map(remarkLine);
  const more = count.unlisted + count.remarks.length - lines.length;
  return `\uFEFF${[importSentence(count), '', ...lines, ...(more > 0 ? [tell('sheet.more-errors', { count: more })] : [])].join('\r\n')}\r\n`;
}

/** An error as a line, such as 款式.xlsx【款式】C7（数量）“十”：不是数字. */
export function remarkLine({ file, sheet, row, title, column, text, why }: ImportRemark): string {
  const places = [
    file,
    sheet === undefined ? '' : tell('sheet.at-sheet', { sheet }),
    row === undefined ? '' : column === undefined ? tell('sheet.at-row', { row }) : cellName(column, row),
    title === undefined ? '' : tell('sheet.at-column', { title }),
    text === undefined || text === '' ? '' : tell('sheet.at-text', { text: shortText(text) }),
  ];
  return tell('sheet.remark', { place: places.join(''), why });
}

function shortText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
}
