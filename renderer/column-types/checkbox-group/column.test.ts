import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { checkboxGroupColumn } from './column.ts';

const column = sampleColumn('checkbox-group');
const options = [
  { value: '1', text: 'Hand wash' },
  { value: '2', text: 'Line dry' },
];

it('COL-32 FORM-04 several choices are one comma text, none is empty text', () => {
  expect(checkboxGroupColumn.parse('1,2', column)).toEqual(['1', '2']);
  expect(checkboxGroupColumn.serialize(['1', '2'], column)).toBe('1,2');
  expect(checkboxGroupColumn.serialize([], column)).toBe('');
});

it('DICT-03 shows the texts of its choices and omits values without an option, unless there are no options at all', () => {
  expect(checkboxGroupColumn.format(['1', '9', '2'], column, options)).toBe('Hand wash,Line dry');
  expect(checkboxGroupColumn.format(['8', '9'], column, options)).toBe('8,9');
});
