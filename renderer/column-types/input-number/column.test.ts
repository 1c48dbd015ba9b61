import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { inputNumberColumn } from './column.ts';

const column = sampleColumn('input-number');

describe('COL-07 a number', () => {
  it.each(['1', '-1', '0.5', '12.', '０．５'])('is parsed from %s', (text) => {
    expect(typeof inputNumberColumn.parse(text, column)).toBe('number');
  });

  it.each(['', '-', '.5', '1,000', '1e3', 'abc', '1.2.3', 'Infinity'])('is not parsed from "%s"', (text) => {
    expect(inputNumberColumn.parse(text, column)).toBeNull();
  });

  it('keeps every digit of a big decimal', () => {
    expect(inputNumberColumn.serialize(inputNumberColumn.parse('0.12345678901234567', column), column)).toBe('0.12345678901234567');
    expect(inputNumberColumn.parse('100000000000000000000', column)).toBe('100000000000000000000');
  });

  it('shows the decimals of its column without storing them', () => {
    const money = sampleColumn('input-number', { decimals: 2 });
    expect([68.5, 72, 1.125, null].map((value) => inputNumberColumn.format(value, money))).toEqual(['68.50', '72.00', '1.125', '']);
    expect(inputNumberColumn.serialize(inputNumberColumn.parse('72.00', money), money)).toBe(72);
  });

  it('sorts empty values first, then by size', () => {
    expect([3, null, '12345678901234567890', 1].toSorted((a, b) => inputNumberColumn.compare?.(a, b) ?? 0)).toEqual([
      null,
      1,
      3,
      '12345678901234567890',
    ]);
  });
});
