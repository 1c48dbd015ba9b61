import { describe, expect, it } from 'vitest';
import { sampleColumns, sampleTable } from './testing/sample-table.ts';
import { inRankOrder, rankRows } from './view-order.ts';

const [style, quantity, , season] = sampleColumns;
const table = sampleTable([
  { style: 'K-10', quantity: '10', season: '2' },
  { style: 'K-9', quantity: '9', season: '' },
  { style: '', quantity: null, season: '1' },
  { style: 'K-100', quantity: '1.5', season: '2' },
]);

const sorted = (column = style!, order: 'asc' | 'desc' = 'asc') => {
  const ranks = rankRows(table.rows, column, order, table);
  return inRankOrder(table.rows, ({ id }) => ranks.get(id)).map(({ id }) => id);
};

describe('sorting the displayed rows', () => {
  it.each([
    ['texts by their numbers', style!, 'asc', ['r1', 'r0', 'r3', 'r2']],
    ['downwards, blanks last all the same', style!, 'desc', ['r3', 'r0', 'r1', 'r2']],
    ['numbers by size', quantity!, 'asc', ['r3', 'r1', 'r0', 'r2']],
    ['options by their texts, equal ones as they stand', season!, 'asc', ['r2', 'r0', 'r3', 'r1']],
  ] as const)('puts %s', (_what, column, order, ids) => expect(sorted(column, order)).toEqual(ids));

  it('an added row stays behind the row before it, and at the end if it was added there', () => {
    const ranks = new Map([
      ['a', 2],
      ['b', 0],
      ['c', 1],
    ]);
    expect(inRankOrder(['new1', 'a', 'new2', 'b', 'c', 'new3'], (id) => ranks.get(id))).toEqual(['new1', 'b', 'c', 'a', 'new2', 'new3']);
    expect(inRankOrder(['a', 'b'], () => undefined)).toEqual(['a', 'b']);
  });
});
