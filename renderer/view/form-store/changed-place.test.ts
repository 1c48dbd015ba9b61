import { expect, it } from 'vitest';
import wire from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import { quotationPlan } from '#renderer/draft/testing/sample-quotation.ts';
import { openQuotation } from '../testing/open-quotation.ts';

const plan = quotationPlan(wire);
const table = 'quote_line';

it('undo and redo return the entered field or cells, ignoring computed ones', () => {
  const { store, close } = openQuotation(plan);
  store.change('quote_no', 'Q-2');
  store.run({ type: 'set-rows', table, rows: ['a', 'b'].map((rowId) => ({ rowId, values: { style_no: 'T9', qty: 7 } })) });
  const cells = { table, rowIds: ['a', 'b'], keys: ['style_no', 'qty'] };
  expect(store.undo()).toEqual(cells);
  expect(store.undo()).toEqual({ rowIds: [], keys: ['quote_no'] });
  expect(store.undo()).toBeNull();
  expect(store.redo()).toEqual({ rowIds: [], keys: ['quote_no'] });
  expect(store.redo()).toEqual(cells);
  close();
});

it('undo returns restored rows as whole rows, and for removed ones the row in their place', () => {
  const { store, close } = openQuotation(plan);
  store.run({ type: 'remove-rows', table, rowIds: ['a'] });
  expect(store.undo()).toEqual({ table, rowIds: ['a'], keys: null });
  expect(store.redo()).toEqual({ table, rowIds: ['b'], keys: [] });
  store.run({ type: 'remove-rows', table, rowIds: ['b'] });
  store.undo();
  expect(store.redo()).toEqual({ table, rowIds: [], keys: [] });
  close();
});

it('undo of a paste that added rows returns the cells of the other rows', () => {
  const { store, close } = openQuotation(plan);
  const set = { type: 'set-rows', table, rows: [{ rowId: 'b', values: { style_no: 'P1' } }] } as const;
  store.run({ type: 'batch', commands: [set, { type: 'add-rows', table, rows: [{ style_no: 'P2' }] }] });
  const added = store.rowsOf(table)[2]!.id;
  expect(store.undo()).toEqual({ table, rowIds: ['b'], keys: ['style_no'] });
  expect(store.redo()).toEqual({ table, rowIds: ['b', added], keys: ['style_no'] });
  close();
});

it('undo returns the row that was moved past others, and both of two swapped rows', () => {
  const { store, close } = openQuotation(plan);
  store.addRow(table);
  const [, , third] = store.rowsOf(table);
  store.run({ type: 'move-rows', table, rowIds: ['a'], index: 2 });
  expect(store.undo()).toEqual({ table, rowIds: ['a'], keys: null });
  store.run({ type: 'move-rows', table, rowIds: ['b'], index: 2 });
  expect(store.undo()).toEqual({ table, rowIds: ['b', third!.id], keys: null });
  close();
});
