import type { GridApi } from 'ag-grid-community';
import { expect, it } from 'vitest';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { column, oneToManyPlan } from '../testing/sample-plans.ts';
import type { GridRow } from '../grid/grid-row.ts';
import type { TableGrids } from '../sub-table/table-grids.ts';
import { failureAfter, firstFailure, type ShownForm } from './next-failure.ts';

const table = (key: string) => ({
  ...{ key, title: key, relation: 'many' as const, columns: [column('weave'), column('price')], canAdd: true, canRemove: true },
});
const plan = oneToManyPlan([column('code'), column('day')], [table('Fabric'), table('Trims')]);
const failure = (key: string, place = {}): Failure => ({ key, ...place, code: 'required', values: {} }) as unknown as Failure;

const inTrims = failure('weave', { table: 'Trims', rowId: '2' });
const inFabric = failure('price', { table: 'Fabric', rowId: '1' });
const inForm = failure('day');

const rows = [{ id: '1' }, { id: '2' }] as unknown as ReturnType<ShownForm['store']['rowsOf']>;

/** A form with these failures, in the order in which they were found, and no table on the screen. */
function form(...failures: Failure[]): ShownForm {
  return { store: { plan, rowsOf: () => rows, failures: () => failures }, grids: new Map() };
}

/** A table that shows these rows and columns, in this order. */
function grid(table: string, rowIds: string[], keys: string[]): TableGrids {
  const rowNode = (id: string) => ({ rowIndex: rowIds.includes(id) ? rowIds.indexOf(id) : null });
  const api = { getRowNode: rowNode, getAllDisplayedColumns: () => keys.map((key) => ({ getColId: () => key })) };
  return new Map([[table, { current: api as unknown as GridApi<GridRow> }]]);
}

it('the next failure of a form is the one after the focus: first the fields, then table by table, then from the start again', () => {
  const open = form(inTrims, inForm, inFabric);
  expect(failureAfter(open, { key: 'code' })).toBe(inForm);
  expect(failureAfter(open, { key: 'day' })).toBe(inFabric);
  expect(failureAfter(open, { table: 'Fabric', rowId: '1', key: 'price' })).toBe(inTrims);
  expect(failureAfter(open, { table: 'Trims', rowId: '2', key: 'weave' })).toBe(inForm);
});

it('after the failure of a table as a whole, its cells come last', () => {
  expect(failureAfter(form(inFabric, inTrims), { table: 'Fabric' })).toBe(inTrims);
  expect(failureAfter(form(inFabric), { table: 'Fabric' })).toBe(inFabric);
  expect(failureAfter(form(), { table: 'Fabric' })).toBeUndefined();
});

it('the first failure is the topmost of the table as it is shown, sorted and with moved columns', () => {
  const cells = ['1', '2'].flatMap((rowId) => ['weave', 'price'].map((key) => failure(key, { table: 'Fabric', rowId })));
  const sorted = { ...form(...cells), grids: grid('Fabric', ['2', '1'], ['price', 'weave']) };
  expect(firstFailure(form(...cells), cells)).toMatchObject({ rowId: '1', key: 'weave' });
  expect(firstFailure(sorted, cells)).toMatchObject({ rowId: '2', key: 'price' });
  expect(failureAfter(sorted, { table: 'Fabric', rowId: '2', key: 'weave' })).toMatchObject({ rowId: '1', key: 'price' });
  expect(firstFailure(sorted, [...cells, inForm])).toBe(inForm);
});

it('filtered rows and hidden columns come after what is shown', () => {
  const [filtered, hidden, shown] = [
    failure('weave', { table: 'Fabric', rowId: '1' }),
    failure('weave', { table: 'Fabric', rowId: '2' }),
    failure('price', { table: 'Fabric', rowId: '2' }),
  ];
  const open = { ...form(), grids: grid('Fabric', ['2'], ['price']) };
  expect(firstFailure(open, [filtered, hidden, shown])).toBe(shown);
  expect(firstFailure(open, [filtered, hidden])).toBe(hidden);
  expect(firstFailure(open, [filtered, failure('', { table: 'Fabric' })])).toMatchObject({ key: '' });
});
