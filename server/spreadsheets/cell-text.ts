import * as spreadsheet from '@e965/xlsx';

/** A cell as the library reads it: `z` is its number format. */
export interface ReadCell {
  t: string;
  v?: unknown;
  z?: unknown;
}

/** Digits that spreadsheets keep of a number. */
const SIGNIFICANT_DIGITS = 15;

const formats: { is_date(format: string): boolean; parse_date_code(value: number, options: object): DateCode | null } = spreadsheet.SSF;

interface DateCode {
  y: number;
  m: number;
  d: number;
  H: number;
  M: number;
  S: number;
}

const dateFormats = new Map<unknown, boolean>();

/** The text of a cell as a user would copy it: dates as 2026-03-05, numbers with all digits, codes with the leading zeros of their format. */
export function cellText(cell: ReadCell | undefined, date1904: boolean): string {
  if (cell?.v === undefined || cell.v === null) return '';
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  if (cell.t === 'e') return spreadsheetErrors.get(Number(cell.v)) ?? '#N/A';
  return typeof cell.v === 'number' ? numberText(cell.v, cell.z, date1904) : String(cell.v);
}

/** Formula error texts by error code. */
const spreadsheetErrors: ReadonlyMap<number, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
]);
const errorTexts: ReadonlySet<string> = new Set(spreadsheetErrors.values());

/** True for the text of a formula that went wrong. */
export function isErrorText(text: string): boolean {
  return errorTexts.has(text);
}

/** The text of a number in a format. */
export function numberText(value: number, format: unknown, date1904: boolean): string {
  if (isDateFormat(format)) return dateText(value, date1904) ?? plainDigits(value);
  const digits = plainDigits(value);
  const zeros = typeof format === 'string' && /^0{2,}$/.test(format) ? format.length : 0;
  return digits.padStart(zeros, '0');
}

function isDateFormat(format: unknown): boolean {
  let known = dateFormats.get(format);
  if (known === undefined) dateFormats.set(format, (known = typeof format === 'string' && formats.is_date(format)));
  return known;
}

/** A time alone is a part of a day. */
function dateText(value: number, date1904: boolean): string | null {
  const code = formats.parse_date_code(value, { date1904 });
  if (!code) return null;
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const clock = `${two(code.H)}:${two(code.M)}:${two(code.S)}`;
  if (value < 1) return clock;
  const day = `${String(code.y).padStart(4, '0')}-${two(code.m)}-${two(code.d)}`;
  return Number.isInteger(value) ? day : `${day} ${clock}`;
}

/** 0.1 + 0.2 is 0.3, as in a spreadsheet; large numbers are written without an exponent. */
function plainDigits(value: number): string {
  const rounded = Number.isInteger(value) ? value : Number(value.toPrecision(SIGNIFICANT_DIGITS));
  const text = String(rounded);
  return text.includes('e') ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}
