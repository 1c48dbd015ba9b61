import { describe, expect, it } from 'vitest';
import { nextChildCode } from './child-code.ts';

describe('codes of a tree', () => {
  it.each([
    ['', [], 'A01'],
    ['', ['A01', 'A02'], 'A03'],
    ['', ['A99'], 'B01'],
    ['', ['B03', 'A07'], 'B04'],
    ['A01', [], 'A01A01'],
    ['A01', ['A01A01', 'A01A05'], 'A01A06'],
    ['A01', ['A01A99', 'A01B01'], 'A01B02'],
    ['', ['Z98'], 'Z99'],
    ['', ['Z99'], null],
  ])('below %j the code after %j is %j', (parent, siblings, expected) => {
    expect(nextChildCode(parent, siblings)).toBe(expected);
  });

  it('codes in another format are ignored', () => {
    expect(nextChildCode('A01', ['A02A07', 'A01A00', 'A01-3', 'A01a05', 'A01A1', '', 'A01A03A09'])).toBe('A01A01');
  });
});
