import { describe, expect, it } from 'vitest';
import { filledBlock } from './fill-handle.ts';

const block = { top: 2, left: 2, bottom: 3, right: 3 };

describe('the square in the corner', () => {
  it.each([
    ['down', { row: 6, column: 3 }, { ...block, bottom: 6 }],
    ['up', { row: 0, column: 2 }, { ...block, top: 0 }],
    ['to the right', { row: 4, column: 8 }, { ...block, right: 8 }],
    ['to the left', { row: 2, column: 0 }, { ...block, left: 0 }],
    ['nowhere from inside', { row: 2, column: 3 }, block],
  ])('GRID reaches %s, in one direction only', (_where, cell, reached) => {
    expect(filledBlock(block, cell)).toEqual(reached);
  });
});
