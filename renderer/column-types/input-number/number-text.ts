/** Significant digits that a JavaScript number always preserves. */
const SAFE_DIGITS = 15;

const NUMBER = /^-?\d+\.?\d*$/;

const PLAIN = /^[-.\d]*$/;

/** Converts full-width digits, points and minus signs to plain ones, and drops blanks. */
export function foldNumber(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/[０-９．－＋]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[。]/g, '.')
    .replace(/[−—]/g, '-')
    .replace(/\s/g, '');
}

/** Parses a number; returns the digits as text when a number would lose some, and null when it is not a number (COL-07). */
export function parseNumber(text: string): number | string | null {
  if (!NUMBER.test(text)) return null;
  if (text.length <= SAFE_DIGITS) return Number(text);
  const digits = text.replace(/[-.]/g, '').replace(/^0+/, '');
  const significant = text.includes('.') ? digits.replace(/0+$/, '') : digits;
  return significant.length <= SAFE_DIGITS ? Number(text) : text.replace(/\.$/, '');
}
