import { describe, expect, it, vi } from 'vitest';
import { findInTree } from './find-in-tree.ts';
import { SAMPLE_TREE, sampleRow, sampleServer } from '../testing/sample-tree.ts';

const ROWS = [
  sampleRow('a', '0', '1'),
  sampleRow('a1', 'a', '1'),
  sampleRow('a11', 'a1'),
  sampleRow('a12', 'a1'),
  sampleRow('b', '0', '1'),
  sampleRow('b11', 'b'),
];
const request = { documentId: 'doc', tableType: 1, page: 2, pageSize: 10, sort: { column: 'code', order: 'asc' } } as const;

describe('findInTree', () => {
  it('loads the ancestors of its matches: one request per level, none twice', async () => {
    const getRows = vi.fn(sampleServer(() => ROWS).getRows);
    const found = await findInTree({ getRows }, SAMPLE_TREE, { ...request, filters: { name: '*11*' } });
    expect(found.rows.map(({ id }) => id)).toEqual(['a1', 'b', 'a', 'a11', 'b11']);
    expect(found).toMatchObject({ total: 2, context: ['a1', 'b', 'a'] });
    expect(getRows.mock.calls.map(([{ page, pageSize, filters }]) => [page, pageSize, filters])).toEqual([
      [2, 10, { name: '*11*' }],
      [1, -521, { id: 'a1,b' }],
      [1, -521, { id: 'a' }],
    ]);
  });

  it('a cycle in old data ends', async () => {
    const getRows = vi.fn(sampleServer(() => [sampleRow('x', 'y'), sampleRow('y', 'x')]).getRows);
    expect((await findInTree({ getRows }, SAMPLE_TREE, { ...request, filters: { name: 'x' } })).rows).toHaveLength(2);
    expect(getRows).toHaveBeenCalledTimes(2);
  });

  it('a deleted parent is requested once and then ignored', async () => {
    const getRows = vi.fn(sampleServer(() => [sampleRow('x', 'gone')]).getRows);
    expect(await findInTree({ getRows }, SAMPLE_TREE, { ...request, filters: { name: 'x' } })).toMatchObject({ total: 1, context: [] });
  });
});
