import { expect, it } from 'vitest';
import { sampleColumn } from '../type-fixture.ts';
import { dateColumn } from './column.ts';

it('COL-10 keeps and writes the format of the column', () => {
  const column = sampleColumn('date', { format: 'YYYY-MM' });
  expect(dateColumn.parse('2022-11', column)).toBe('2022-11');
  expect(dateColumn.parse('2022-11-14', column)).toBe('2022-11');
  expect(dateColumn.parse('soon', column)).toBe('');
});

it('COL-10 reads the milliseconds of older servers as a day', () => {
  expect(dateColumn.parse(new Date(2022, 10, 14, 9).getTime(), sampleColumn('date'))).toBe('2022-11-14');
});
