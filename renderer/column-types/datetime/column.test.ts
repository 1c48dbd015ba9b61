import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { datetimeColumn } from './column.ts';

it('a date alone means midnight, and missing seconds are zero', () => {
  const column = sampleColumn('datetime');
  expect(datetimeColumn.parse('2026-03-01', column)).toBe('2026-03-01 00:00:00');
  expect(datetimeColumn.parse('2026-03-01 08:05', column)).toBe('2026-03-01 08:05:00');
  expect(datetimeColumn.parse('tomorrow', column)).toBe('');
});

it('COL-11 keeps the format of its column', () => {
  const column = sampleColumn('datetime', { format: 'YYYY-MM-DD HH:mm' });
  expect(datetimeColumn.parse('2026-03-01 08:05:59', column)).toBe('2026-03-01 08:05');
});

it('COL-11 CONST-09 is never narrower than 190 pixels', () => {
  expect(datetimeColumn.grid?.(sampleColumn('datetime'))).toEqual({ minWidth: 190, width: 200 });
});
