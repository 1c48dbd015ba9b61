import { describe, expect, it } from 'vitest';
import { blockToEnd, filledBlock } from './fill-handle.ts';

const block = { top: 2, left: 2, bottom: 3, right: 3 };

describe('the fill handle', () => {
  it.each([
    ['down', { row: 6, column: 3 }, { ...block, bottom: 6 }],
    ['up', { row: 0, column: 2 }, { ...block, top: 0 }],
    ['to the right', { row: 4, column: 8 }, { ...block, right: 8 }],
    ['to the left', { row: 2, column: 0 }, { ...block, left: 0 }],
    ['nowhere from inside', { row: 2, column: 3 }, block],
  ])('reaches %s, in one direction only', (_where, cell, reached) => {
    expect(filledBlock(block, cell)).toEqual(reached);
  });
});

describe('double-clicking the fill handle', () => {
  const reached = (...filled: string[]) =>
    blockToEnd(
      { top: 1, left: 1, bottom: 1, right: 1 },
      { rows: 9, columns: 3, isFilled: ({ row, column }) => filled.includes(`${row}/${column}`) },
    ).bottom;

  it('fills down to the first gap in the column before', () => {
    expect(reached('2/0', '3/0', '5/0', '2/2', '3/2', '4/2')).toBe(3);
  });

  it('uses the column after when the one before ends above', () => {
    expect(reached('1/0', '2/2', '3/2', '4/2')).toBe(4);
  });

  it('fills to the last row when both neighbours are empty', () => {
    expect(reached()).toBe(8);
  });
});
