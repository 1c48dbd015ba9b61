import { expect, it } from 'vitest';
import { sampleColumn } from '../type-fixture.ts';
import { selectColumn } from './column.ts';

const column = sampleColumn('select');
const options = [
  { value: 'S', text: 'Small' },
  { value: 'M', text: 'Medium' },
];

it('COL-09 shows texts joined by comma, and an unknown value as it is', () => {
  expect(selectColumn.format('M', column, options)).toBe('Medium');
  expect(selectColumn.format('S,M', column, options)).toBe('Small,Medium');
  expect(selectColumn.format('XL', column, options)).toBe('XL');
});

it('COL-09 cleared is empty text', () => {
  expect(selectColumn.parse(null, column)).toBe('');
  expect(selectColumn.serialize('', column)).toBe('');
});
