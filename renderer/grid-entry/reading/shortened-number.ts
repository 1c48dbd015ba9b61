const SCIENTIFIC = /^\d(?:\.(\d+))?E\+(\d{2})$/;

/** Spreadsheets display numbers with at least this exponent in scientific notation. */
const SHORTENED_FROM = 11;

/** True for the text of a long number, such as a barcode, of which a spreadsheet displayed and copied only the first digits: 6.92015E+12. */
export function isShortenedNumber(text: string): boolean {
  const [, decimals = '', power] = SCIENTIFIC.exec(text.trim()) ?? [];
  return Number(power) >= SHORTENED_FROM && Number(power) > decimals.length;
}
