import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { radioColumn } from './column.ts';

const column = sampleColumn('radio');

it('COL-14 is always shown in a grid', () => {
  expect(radioColumn.grid?.(column)).toMatchObject({ alwaysShown: true });
});

it('COL-14 a number on the wire selects the option with that text', () => {
  expect(radioColumn.format(radioColumn.parse(1, column), column, [{ value: '1', text: 'Women' }])).toBe('Women');
});

it('COL-14 is null on the wire when cleared', () => {
  expect(radioColumn.serialize('', column)).toBeNull();
  expect(radioColumn.serialize('2', column)).toBe('2');
});
