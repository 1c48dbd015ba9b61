import { describe, expect, it } from 'vitest';
import { decimalsOf, isWithin, withPlaces } from './number-digits.ts';

describe('the digits of a number', () => {
  it.each([
    ['100', 0],
    ['0', 0],
    ['2.00', 0],
    ['12.', 0],
    ['1.250', 2],
    ['-0.05', 2],
    ['1e-7', 7],
    ['25e-2', 2],
    ['1.5e3', 0],
    ['0.12345678901234567890', 19],
  ])('%s has %i decimals', (text, places) => expect(decimalsOf(text)).toBe(places));

  it.each([
    ['68.5', 2, '68.50'],
    ['72', 2, '72.00'],
    ['-0.125', 2, '-0.125'],
    ['12345678901234567.8', 2, '12345678901234567.80'],
    ['7.', 1, '7.0'],
    ['1e-7', 8, '1e-7'],
    ['', 2, ''],
    ['72', undefined, '72'],
  ])('%s in a column of %s decimals is shown as %s', (text, places, shown) => expect(withPlaces(text, places)).toBe(shown));

  it.each([
    ['99.99', true],
    ['100', false],
    ['-99.99', true],
    ['-100', false],
  ])('%s is below 100: %s', (text, isIn) => expect(isWithin(text, { above: -100, below: 100 })).toBe(isIn));

  it('counts digits that a JavaScript number would lose', () => {
    expect(isWithin('9999999999999999.99', { below: 1e16 })).toBe(true);
    expect(isWithin('10000000000000000.01', { below: 1e16 })).toBe(false);
    expect(isWithin('123', {})).toBe(true);
  });
});
