import { expect, it } from 'vitest';
import type { FieldDocument } from '#renderer/document/document.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
import { dateColumn } from './column.ts';

it('COL-10 keeps values in the format of the column', () => {
  const column = sampleColumn('date', { format: 'YYYY-MM' });
  expect(dateColumn.parse('2022-11', column)).toBe('2022-11');
  expect(dateColumn.parse('2022-11-14', column)).toBe('2022-11');
  expect(dateColumn.parse('soon', column)).toBe('');
});

it('parses the milliseconds of older servers as a date', () => {
  expect(dateColumn.parse(new Date(2022, 10, 14, 9).getTime(), sampleColumn('date'))).toBe('2022-11-14');
});

it('a column of quarters stores a date, shows the quarter, and parses it back', () => {
  const column = sampleColumn('date', { config: { unit: 'quarter' } });
  expect(dateColumn.parse('2024-Q3', column)).toBe('2024-07-01');
  expect(dateColumn.parse('2024-08-12', column)).toBe('2024-08-12');
  expect(dateColumn.format('2024-08-12', column)).toBe('2024-Q3');
  expect(dateColumn.format('', column)).toBe('');
});

it('the format of a column takes precedence over its unit', () => {
  const column = sampleColumn('date', { format: 'YYYY-MM', config: { unit: 'month' } });
  expect(dateColumn.parse('2024-08-12', column)).toBe('2024-08');
  expect(dateColumn.format('2024-08', column)).toBe('2024-08');
});

it('the unit is the member picker of fieldExtendJson; an unknown one means days', () => {
  const configured = (extension: Record<string, unknown>) =>
    dateColumn.configure?.({ source: {}, extension } as unknown as FieldDocument, () => undefined);
  expect(configured({ picker: 'week' })).toEqual({ unit: 'week' });
  expect(configured({ picker: 'date' })).toBeUndefined();
});

it('COL-10 a column without a width of its own is as wide as a date', () => {
  expect(dateColumn.grid?.(sampleColumn('date'))).toEqual({ minWidth: 135, width: 135 });
});
