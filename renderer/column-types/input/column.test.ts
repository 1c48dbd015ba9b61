import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { inputColumn } from './column.ts';

const column = sampleColumn('input');

it('COL-06 a number on the wire is text here', () => {
  expect(inputColumn.parse(1200, column)).toBe('1200');
  expect(inputColumn.parse(null, column)).toBe('');
});

it('sorts style numbers as people count: 2 before 10', () => {
  expect(['K-10', 'K-2'].toSorted((one, other) => inputColumn.compare?.(one, other) ?? 0)).toEqual(['K-2', 'K-10']);
});

it('the schema carries the length of the column', () => {
  expect(inputColumn.schema(sampleColumn('input', { maxLength: 32 }))).toEqual({ type: 'string', maxLength: 32 });
});
