import { expect, it } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { OneToManyPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import { plainRows } from '#renderer/compile/rows-plan.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { createFormStore } from '../form-store/form-store.ts';
import { tableCommands } from './table-commands.ts';

const table: SubTablePlan = {
  key: 'lines',
  title: 'Lines',
  relation: 'many',
  columns: [
    sampleColumn('input', { key: 'style', defaultValue: 'new' }),
    sampleColumn('input-number', { key: 'orderNum', visible: false }),
    sampleColumn('input-number', { key: 'line', isOrder: true }),
  ],
  rows: { ...plainRows, columns: ['row-drag-sort'], sortKey: 'orderNum' },
  canAdd: true,
  canRemove: true,
};

const schema = { type: 'object', properties: {} };
const form = { documentId: 'd', tableType: 2, table: 'm', title: 'M', columns: 1, fields: [], schema } as const;
const plan: OneToManyPlan = { kind: 'one-to-many', ...form, subTables: [table] };

function opened() {
  const lines = ['A', 'B', 'C'].map((style, position) => ({ id: style, style, orderNum: position + 1, line: (position + 1) * 10 }));
  const store = createFormStore(plan, { id: 'm', lines }, sampleUser);
  const rowTexts = () =>
    store.rowsOf('lines').map(({ values }) => `${String(values['style'])} ${String(values['orderNum'])} ${String(values['line'])}`);
  return { store, rowTexts, commands: tableCommands(store, table) };
}

it('GRID-07 GRID-09 inserted rows get their defaults, order and number as one undo step', () => {
  const { store, rowTexts, commands } = opened();
  const added = commands.add(2, 1);
  expect(added).toHaveLength(2);
  expect(rowTexts()).toEqual(['A 1 10', 'new 2 31', 'new 3 32', 'B 4 20', 'C 5 30']);
  store.undo();
  expect(rowTexts()).toEqual(['A 1 10', 'B 2 20', 'C 3 30']);
  store.redo();
  expect(rowTexts()).toEqual(['A 1 10', 'new 2 31', 'new 3 32', 'B 4 20', 'C 5 30']);
});

it('GRID-04 GRID-05 GRID-07 the payload has the new order, no id for new rows, and no removed row', () => {
  const { store, commands } = opened();
  commands.insertBelow('A');
  commands.remove(['C']);
  commands.step('B', -1);
  expect(store.payload()['lines']).toEqual([
    { id: 'A', style: 'A', orderNum: 1, line: 10 },
    { id: 'B', style: 'B', orderNum: 2, line: 20 },
    { style: 'new', orderNum: 3, line: 31 },
  ]);
});

it('COL-05 a row at the edge does not move, and nothing is logged', () => {
  const { store, commands } = opened();
  expect(commands.step('A', -1)).toBe(false);
  commands.drop('A', 1);
  expect(store.isChanged()).toBe(false);
});
