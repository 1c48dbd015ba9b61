import type { TreePlan } from '#renderer/compile/plan.ts';
import type { DataProvider, RowsRequest, WireRow } from '#renderer/data-provider.ts';
import { column, formPlan, listPlan } from './sample-plans.ts';

const COLUMNS = [column('name', { title: 'Name' }), column('code', { title: 'Code' })];

/** A tree with two columns, for tests. */
export const SAMPLE_TREE: TreePlan = {
  ...listPlan(COLUMNS, {
    form: formPlan([...COLUMNS, column('pid', { title: 'Parent' })]),
    query: [{ column: column('name'), operators: ['like', 'eq'], collapsed: false }],
    rowActions: [
      { code: 'addSub', style: 'row' },
      { code: 'update', style: 'row' },
      { code: 'delete', style: 'row' },
    ],
  }),
  kind: 'tree',
  parentKey: 'pid',
  childKey: 'has_child',
  textKey: 'name',
};

/** A record in wire form. */
export const sampleRow = (id: string, pid = '0', hasChild = '0'): WireRow => ({
  id,
  pid,
  name: `Name ${id}`,
  code: id,
  has_child: hasChild,
});

/** A server with these rows: `getTreeRows` returns levels, `getRows` filters by name or ids. */
export function sampleServer(rows: () => readonly WireRow[]): Required<Pick<DataProvider, 'getTreeRows' | 'getRows'>> {
  return {
    getTreeRows: async ({ parents }) => {
      const level = rows().filter(({ pid }) => (parents ?? ['0']).includes(String(pid)));
      return { rows: level, total: level.length };
    },
    getRows: async ({ filters }: RowsRequest) => {
      const ids = filters['id']?.split(',');
      const word = filters['name']?.replaceAll('*', '') ?? '';
      const found = rows().filter(({ id, name }) => (ids ? ids.includes(String(id)) : String(name).includes(word)));
      return { rows: found, total: found.length };
    },
  };
}
