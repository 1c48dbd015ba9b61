import { expect, it } from 'vitest';
import { failureAfter, nextFailure } from './next-failure.ts';

const wrong = [
  { row: 4, column: 0 },
  { row: 1, column: 3 },
  { row: 1, column: 1 },
];

it.each([
  [undefined, { row: 1, column: 1 }],
  [
    { row: 1, column: 1 },
    { row: 1, column: 3 },
  ],
  [
    { row: 1, column: 3 },
    { row: 4, column: 0 },
  ],
  [
    { row: 4, column: 0 },
    { row: 1, column: 1 },
  ],
])('from %j the next invalid cell is %j', (active, next) => {
  expect(nextFailure(wrong, active)).toEqual(next);
});

it('there is none when all cells are valid', () => {
  expect(nextFailure([], { row: 0, column: 0 })).toBeNull();
});

it('after the last invalid cell there is none, so that the form continues from there', () => {
  expect(failureAfter(wrong, { row: 1, column: 3 })).toEqual({ row: 4, column: 0 });
  expect(failureAfter(wrong, { row: 4, column: 0 })).toBeNull();
  expect(failureAfter(wrong, undefined)).toEqual({ row: 1, column: 1 });
});
