import { expect, it } from 'vitest';
import type { WireValue } from '#renderer/wire/wire-value.ts';
import { sampleColumn } from '../testing/type-fixture.ts';
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

it('COL-09 is an empty text when cleared', () => {
  expect(selectColumn.parse(null, column)).toBe('');
  expect(selectColumn.serialize('', column)).toBe('');
});

it('DICT-03 accepts comma-joined texts and lists, keeps unknown parts, and treats 0 as a value', () => {
  const numbers = [{ value: '0', text: 'None' }, ...options];
  const text = (wire: WireValue) => selectColumn.format(selectColumn.parse(wire, column), column, numbers);
  expect(text('S,XL,M')).toBe('Small,XL,Medium');
  expect(text(['S', 'M'])).toBe('Small,Medium');
  expect(text(0)).toBe('None');
  expect(text(null)).toBe('');
});
