import { describe, expect, it } from 'vitest';
import type { DepartmentNode } from '#renderer/sources/people.ts';
import { above, departmentToggle, departmentTree, partlyPicked } from './department-tree.ts';

const node = (id: string, ...children: DepartmentNode[]): DepartmentNode => ({
  id,
  title: id,
  row: { id },
  isLeaf: !children.length,
  children,
});
const tree = departmentTree([node('factory', node('cutting', node('day'), node('night')), node('sewing')), node('office')]);

const toggle = (id: string, picked: readonly string[], linkage: 'strict' | 'linked') => {
  const { adds, nodes } = departmentToggle(tree, id, (one) => picked.includes(one), linkage);
  return `${adds ? '+' : '-'} ${nodes.map((one) => one.id).join(' ')}`;
};

describe('the tree of departments', () => {
  it.each([
    ['cutting', [], 'strict', '+ cutting'],
    ['cutting', ['cutting', 'day'], 'strict', '- cutting'],
    ['cutting', [], 'linked', '+ cutting day night'],
    ['day', ['night'], 'linked', '+ day cutting'],
    ['day', ['night', 'sewing'], 'linked', '+ day cutting factory'],
    ['day', ['factory', 'cutting', 'day', 'night', 'sewing'], 'linked', '- day cutting factory'],
    ['factory', ['day'], 'linked', '+ factory cutting night sewing'],
    ['gone', [], 'linked', '+ '],
  ] as const)('DEPT-02 TREE-09 picking %s with %j picked, %s, does %s', (id, picked, linkage, change) => {
    expect(toggle(id, picked, linkage)).toBe(change);
  });

  it('knows the partially picked departments', () => {
    expect(partlyPicked(tree, ['day', 'cutting', 'gone'])).toEqual(['factory']);
  });

  it('knows the path to a department', () => {
    expect(above(tree, 'night').map((one) => one.title)).toEqual(['factory', 'cutting']);
  });

  it('handles a department that is its own ancestor', () => {
    const loop = { ...node('a'), children: [] as DepartmentNode[] };
    loop.children.push(loop);
    expect([...departmentTree([loop]).nodes.keys()]).toEqual(['a']);
  });
});
