import { expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import type { OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import { sampleUser } from '../expressions/testing/sample-user.ts';
import { reduce, undo } from './draft.ts';
import { openDraft } from './open-draft.ts';
import { tableData } from './table-data.ts';

const table: SubTablePlan = {
  key: 'so_item',
  title: '明细',
  relation: 'many',
  canAdd: true,
  canRemove: true,
  columns: [sampleColumn('hidden', { key: 'id', visible: false }), sampleColumn('input', { key: 'style_no' })],
};
const plan: OneToManyPlan = {
  ...{ kind: 'one-to-many', documentId: 'f1', tableType: 2, table: 'so_order', title: '订单', columns: 2, schema: {} },
  fields: [],
  subTables: [table],
};
const rows = [
  { id: 'a', style_no: 'K1', row_version: 4 },
  { id: 'b', style_no: 'K2', row_version: 7 },
];
const opened = openDraft(plan, { id: '1', so_item: rows }, { user: sampleUser, now: new Date(2024, 0, 1) });

it('GRID-05 a table returns its rows and, as delete data, the existing rows that were removed; a new row that was removed is in neither', () => {
  const added = reduce(opened, { type: 'add-rows', table: 'so_item', rows: [{ style_no: 'K8' }, { style_no: 'K9' }] });
  const [first, second] = added.tables['so_item']?.rows.slice(2) ?? [];
  const edited = reduce(added, { type: 'set-cell', table: 'so_item', rowId: 'b', key: 'style_no', value: 'K3' });
  const removed = reduce(edited, { type: 'remove-rows', table: 'so_item', rowIds: ['b', first?.id ?? ''] });
  expect(second?.isNew).toBe(true);
  expect(tableData(removed, table)).toEqual({ tableData: [rows[0], { style_no: 'K9' }], deleteData: [rows[1]] });
  expect(tableData(undo(removed), table).deleteData).toEqual([]);
});

it('a table that the draft does not have returns nothing', () => {
  expect(tableData(opened, { ...table, key: 'none' })).toEqual({ tableData: [], deleteData: [] });
});
