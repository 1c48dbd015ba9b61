import { Big } from 'big.js';

/** Numbers of up to this many characters are compared exactly as JavaScript numbers. */
const EXACT_LENGTH = 15;

/** Digits without an exponent. */
const PLAIN = /^-?\d+\.?\d*$/;

const ZERO = '0'.charCodeAt(0);

/** Significant decimals of a number's text: 2 for `1.250` and for `25e-2`, 0 for `100` and for `2.00`. */
export function decimalsOf(text: string): number {
  if (text.includes('e') || text.includes('E')) return decimalsOf(new Big(text).toFixed());
  const point = text.indexOf('.');
  if (point === -1) return 0;
  let end = text.length;
  while (text.charCodeAt(end - 1) === ZERO) end--;
  return end - point - 1;
}

/** The text of a number padded to the decimals of its column, so that digits align. No digit is dropped. */
export function withPlaces(text: string, places = 0): string {
  if (places === 0 || !PLAIN.test(text)) return text;
  const [whole, behind = ''] = text.split('.');
  return behind.length < places ? `${whole}.${behind.padEnd(places, '0')}` : text;
}

/** An open interval: what a column can hold. */
export interface OpenRange {
  above?: number;
  below?: number;
}

/** True when the number lies within the interval; digits beyond the precision of a JavaScript number count too. */
export function isWithin(text: string, { above = -Infinity, below = Infinity }: OpenRange): boolean {
  const number = Number(text);
  if (text.length <= EXACT_LENGTH || !Number.isFinite(number)) return number > above && number < below;
  const exact = new Big(text);
  return (above === -Infinity || exact.gt(above)) && (below === Infinity || exact.lt(below));
}
