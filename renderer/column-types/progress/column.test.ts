import { expect, it } from 'vitest';
import { sampleColumn } from '../testing/type-fixture.ts';
import { progressColumn } from './column.ts';

it.each([
  ['12.5 米', 12.5],
  ['', 0],
  ['x1', 0],
  [Number.NaN, 0],
  [-0, 0],
  [120, 120],
])('COL-25 reads %j as %d', (wire, value) => {
  expect(progressColumn.parse(wire, sampleColumn('progress'))).toBe(value);
});
