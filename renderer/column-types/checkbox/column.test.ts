import { expect, it } from 'vitest';
import { sampleColumn } from '../type-fixture.ts';
import { checkboxColumn } from './column.ts';

it('COL-13 stores a boolean where the column names no values', () => {
  const column = sampleColumn('checkbox');
  expect(checkboxColumn.serialize(true, column)).toBe(true);
  expect(checkboxColumn.parse('true', column)).toBe(true);
  expect(checkboxColumn.parse('Y', column)).toBe(false);
});

it('COL-13 stores the values of customValue, whatever they are', () => {
  const column = sampleColumn('checkbox', { onOff: ['是', '否'] });
  expect(checkboxColumn.serialize(true, column)).toBe('是');
  expect(checkboxColumn.serialize(false, column)).toBe('否');
  expect(checkboxColumn.parse('是', column)).toBe(true);
});
