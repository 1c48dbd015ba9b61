import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128 } from './code128.ts';

const SYMBOL_LENGTH = 6;
const STOP_LENGTH = 7;

/** Reads widths as a scanner does, by the symbols that texts of one character show. */
function read(widths: readonly number[]): string {
  const groups: string[] = [];
  for (let at = 0; at < widths.length - STOP_LENGTH; at += SYMBOL_LENGTH) groups.push(widths.slice(at, at + SYMBOL_LENGTH).join(''));
  const values = groups.slice(0, -1).map((group) => known.get(group)!);
  const [start = 0, ...data] = values;
  const check = [start, ...data].reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103;
  expect(known.get(groups.at(-1)!)).toBe(check);
  let isC = start === 105;
  let text = '';
  for (const value of data) {
    if (isC && value === 100) isC = false;
    else if (!isC && value === 99) isC = true;
    else text += isC ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
}

/** Values by symbol: those of set B, those of pairs of digits, and the start symbols of the standard. */
const known = new Map<string, number>([
  ['211214', 104],
  ['211232', 105],
]);
const second = (text: string) =>
  code128(text)!
    .slice(SYMBOL_LENGTH, 2 * SYMBOL_LENGTH)
    .join('');
for (let value = 0; value < 95; value++) known.set(second(String.fromCharCode(value + 32)), value);
for (let value = 0; value < 100; value++) known.set(second(`${String(value).padStart(2, '0')}`), value);
known.set('114131', 100);
known.set('311141', 101);
known.set('411131', 102);

describe('code128', () => {
  it('SCREEN-15 a barcode has the widths that the standard gives for its text', () => {
    // Start B, P, J, J, 1, check 2, stop.
    expect(code128('PJJ1')!.join('')).toBe(['211214', '313121', '112133', '112133', '123221', '223211', '2331112'].join(''));
  });

  it('SCREEN-15 pairs of digits take one symbol', () => {
    expect(code128('20261124')!.length).toBe((4 + 2) * SYMBOL_LENGTH + STOP_LENGTH);
  });

  it('SCREEN-15 any printable text is read back from its bars, with its check symbol', () => {
    const text = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'0123456789AZaz-/: ~') });
    fc.assert(fc.property(text, (written) => read(code128(written)!) === written));
  });

  it('SCREEN-15 a text with other characters has no barcode', () => {
    expect([code128(''), code128('扎号'), code128('a\n')]).toEqual([null, null, null]);
  });
});
