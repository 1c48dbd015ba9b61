import { expect, it } from 'vitest';
import { nextFailure } from './next-failure.ts';

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
])('RULE-16 from %j the next wrong cell is %j', (active, next) => {
  expect(nextFailure(wrong, active)).toEqual(next);
});

it('RULE-16 there is none where nothing is wrong', () => {
  expect(nextFailure([], { row: 0, column: 0 })).toBeNull();
});
