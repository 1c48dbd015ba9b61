import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { selectMultipleColumn } from './column.ts';

const column = sampleColumn('select-multiple');

it('COL-22 FORM-04 stores a comma text, and empty text for none', () => {
  expect(selectMultipleColumn.parse('red,navy', column)).toEqual(['red', 'navy']);
  expect(selectMultipleColumn.serialize(['red', 'navy'], column)).toBe('red,navy');
  expect(selectMultipleColumn.serialize([], column)).toBe('');
});

it('COL-22 a cell shows the texts joined by comma', () => {
  const options = [
    { value: 'red', text: 'Red' },
    { value: 'navy', text: 'Navy' },
  ];
  expect(selectMultipleColumn.format(['navy', 'red'], column, options)).toBe('Navy,Red');
});
