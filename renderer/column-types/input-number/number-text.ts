/** The most significant digits that every JavaScript number keeps. */
const SAFE_DIGITS = 15;

const NUMBER = /^-?\d+\.?\d*$/;

const PLAIN = /^[-.\d]*$/;

/** Reads full-width digits, points and minus signs as plain ones, and drops blanks. */
export function foldNumber(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/[０-９．－＋]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[。]/g, '.')
    .replace(/[−—]/g, '-')
    .replace(/\s/g, '');
}

/** A number text as a number, as the same digits when a number would lose some, or as null when it is none (COL-07). */
export function parseNumber(text: string): number | string | null {
  if (!NUMBER.test(text)) return null;
  if (text.length <= SAFE_DIGITS) return Number(text);
  const digits = text.replace(/[-.]/g, '').replace(/^0+/, '');
  const significant = text.includes('.') ? digits.replace(/0+$/, '') : digits;
  return significant.length <= SAFE_DIGITS ? Number(text) : text.replace(/\.$/, '');
}
