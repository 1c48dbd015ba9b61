import { expect, it } from 'vitest';
import { sampleColumn } from '../type-fixture.ts';
import { slotColumn } from './column.ts';

it('COL-29 hands on whatever the developer stores, untouched', () => {
  const value = { points: [1, 2] };
  const column = sampleColumn('slot', { slotName: 'chart' });
  expect(slotColumn.serialize(slotColumn.parse(value, column), column)).toBe(value);
});
