import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { slotColumn } from './column.ts';

it('COL-29 passes any value through unchanged', () => {
  const value = { points: [1, 2] };
  const column = sampleColumn('slot', { slotName: 'chart' });
  expect(slotColumn.serialize(slotColumn.parse(value, column), column)).toBe(value);
});
