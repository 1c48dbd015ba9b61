import { describe, expect, it } from 'vitest';
import { departForest, idForest, wantedForest, withAncestors, type DepartNode, type DepartRow } from './tree.ts';

const row = (id: string, parent_id: string | null, depart_name = id): DepartRow => ({
  ...{ id, parent_id, depart_name, depart_name_en: null, depart_name_abbr: null, depart_order: 0, description: null },
  ...{ org_category: '1', org_type: '1', org_code: `C-${id}`, mobile: null, fax: null, address: null, memo: null, status: null },
  ...{ initials: null, del_flag: '0', create_by: null, create_time: null, update_by: null, update_time: null },
});
const shape = (nodes: readonly DepartNode[] | null): unknown =>
  nodes?.map((node) => (node.children ? [node.title, shape(node.children)] : node.title));

const rows = [row('plant', ''), row('sewing', 'plant'), row('line1', 'sewing'), row('line2', 'sewing'), row('sales', 'plant')];

describe('trees of departments', () => {
  it('DATA-07 CALL-63 each department is below its parent, in the given order, and leaves are marked', () => {
    const forest = departForest(rows);
    expect(shape(forest)).toEqual([['plant', [['sewing', ['line1', 'line2']], 'sales']]]);
    expect(forest[0]).toMatchObject({ id: 'plant', key: 'plant', value: 'plant', orgCode: 'C-plant', departName: 'plant', isLeaf: false });
    expect(forest[0]?.children?.[1]).toMatchObject({ isLeaf: true, children: null });
  });

  it('a department without its parent is a root, and a cycle of parents is omitted', () => {
    expect(shape(departForest([row('a', 'gone'), row('b', null)]))).toEqual(['a', 'b']);
    const circle = [row('x', 'y'), row('y', 'x'), row('z', '')];
    expect(shape(departForest(circle))).toEqual(['z']);
    expect(withAncestors(circle, circle[0]!).map(({ id }) => id)).toEqual(['y', 'x']);
  });

  it('CALL-65 the tree of ids contains only what is needed to display it', () => {
    expect(idForest(rows.slice(0, 1))).toEqual([{ key: 'plant', value: 'plant', title: 'plant', isLeaf: true, children: null }]);
  });

  it('CALL-66 wanted departments are below their nearest wanted ancestor, and only true leaves are leaves', () => {
    const wanted = (...names: string[]) => wantedForest(rows, ({ depart_name: name }) => names.includes(name));
    expect(shape(wanted('plant', 'line1'))).toEqual([['plant', ['line1']]]);
    expect(shape(wanted('line2', 'sales'))).toEqual(['line2', 'sales']);
    expect(wanted('sewing')[0]).toMatchObject({ isLeaf: false, children: null });
    expect(wanted()).toEqual([]);
  });
});
