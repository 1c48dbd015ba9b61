import { describe, expect, it } from 'vitest';
import { SAMPLE_TREE, sampleRow } from '../testing/sample-tree.ts';
import { treeRecords } from './tree-records.ts';

const { childKey: _flag, ...BARE } = SAMPLE_TREE;

describe('records of a tree', () => {
  it('DATA-02 have an id, a parent, whether there are children, and the row itself', () => {
    expect(treeRecords(SAMPLE_TREE, [sampleRow('b', 'a', '1')])).toMatchObject([
      { id: 'b', parent: 'a', hasChildren: true, row: { id: 'b', values: { name: 'Name b', code: 'b' } } },
    ]);
  });

  it('DATA-02 may have nested children, and may name their parent parentId', () => {
    const wire = [{ id: 'a', parentId: '0', children: [{ id: 'b', children: [{ id: 'c' }] }] }];
    expect(treeRecords(SAMPLE_TREE, wire).map(({ id, parent, hasChildren }) => [id, parent, hasChildren])).toEqual([
      ['a', '0', true],
      ['b', 'a', true],
      ['c', 'b', false],
    ]);
  });

  it.each([
    ['1', true],
    [1, true],
    [true, true],
    ['Y', true],
    ['0', false],
    [0, false],
    [false, false],
    ['', false],
    [null, false],
  ])('TREE-08 the flag %j says that there are children: %s', (has_child, expected) => {
    expect(treeRecords(SAMPLE_TREE, [{ id: 'a', has_child }])[0]?.hasChildren).toBe(expected);
  });

  it.each([
    [{ hasChildren: true }, true],
    [{ hasChildren: false }, false],
    [{ leaf: false }, true],
    [{ leaf: '', isLeaf: 'TRUE' }, false],
    [{ leaf: 0 }, true],
    [{ isLeaf: true }, false],
    [{ leaf: 1 }, false],
    [{}, true],
  ])('TREE-08 without a flag column %j may be opened: %s', (members, expected) => {
    expect(treeRecords(BARE as typeof SAMPLE_TREE, [{ id: 'a', ...members }])[0]?.hasChildren).toBe(expected);
  });

  it('a record without a parent is put below the requested one', () => {
    expect(treeRecords(SAMPLE_TREE, [{ id: 'b' }], 'a')[0]?.parent).toBe('a');
  });
});
