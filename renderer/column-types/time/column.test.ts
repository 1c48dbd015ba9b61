import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { timeColumn } from './column.ts';

it('COL-12 FORM-05 keeps only the time of day', () => {
  const column = sampleColumn('time');
  expect(timeColumn.parse('08:05:09', column)).toBe('08:05:09');
  expect(timeColumn.parse('2026-03-01 08:05:09', column)).toBe('08:05:09');
  expect(timeColumn.parse('25:00:00', column)).toBe('');
});
