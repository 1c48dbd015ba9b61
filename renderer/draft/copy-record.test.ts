import { expect, it } from 'vitest';
import { sampleUser } from '../expressions/testing/sample-user.ts';
import { column, oneToManyPlan } from '../view/testing/sample-plans.ts';
import { copyRecord, leftBehind } from './copy-record.ts';
import { openDraft } from './open-draft.ts';
import { payload } from './payload.ts';

const PLAN = {
  ...oneToManyPlan(
    [
      column('order_no', { fillRule: 'so_order_no' }),
      column('code', { rules: [{ kind: 'unique' }] }),
      column('customer'),
      column('status', { defaultValue: 'draft' }),
      column('shipped', { readOnly: true, defaultValue: '0' }),
      column('create_by'),
    ],
    [
      {
        key: 'lines',
        title: 'Lines',
        relation: 'many',
        columns: [column('colour'), column('cut', { readOnly: true })],
        canAdd: true,
        canRemove: true,
      },
    ],
  ),
  states: ['status'],
};
const RECORD = {
  ...{ id: '7', row_version: 3, order_no: 'SO1', code: 'A', customer: 'Ann', status: 'shipped', shipped: '9', create_by: 'bo' },
  lines: [
    { id: 'x', row_version: 1, colour: 'red', cut: '4' },
    { id: 'y', row_version: 1, colour: 'blue', cut: '5' },
  ],
};

it('a copy leaves out ids, numbers, unique values, system fields, counters, and what actions set', () => {
  expect(copyRecord(PLAN, RECORD)).toEqual({ customer: 'Ann', lines: [{ colour: 'red' }, { colour: 'blue' }] });
});

it('a form that opens with a copy saves it as a new record with new rows', () => {
  const draft = openDraft(PLAN, null, { user: sampleUser, now: new Date() }, copyRecord(PLAN, RECORD));
  expect(payload(draft, PLAN)).toMatchObject({ customer: 'Ann', status: 'draft', lines: [{ colour: 'red' }, { colour: 'blue' }] });
  expect(JSON.stringify(payload(draft, PLAN))).not.toMatch(/"(id|row_version)"/);
});

it('FORM-08 tells what stands below its lines and does not go over to the copy', () => {
  const below = [column('rows_of_pieces', { title: 'Pieces', readOnly: true }), column('rows_of_cuts', { title: 'Cuts', readOnly: true })];
  const plan = { ...PLAN, subTables: PLAN.subTables.map((table) => ({ ...table, columns: [...table.columns, ...below] })) };
  const lines = [
    { colour: 'red', rows_of_pieces: 0, rows_of_cuts: 0 },
    { colour: 'blue', rows_of_pieces: 2, rows_of_cuts: 0 },
  ];
  expect(leftBehind(plan, { id: '1', lines })).toEqual(['Pieces']);
  expect(copyRecord(plan, { id: '1', lines })).toEqual({ lines: [{ colour: 'red' }, { colour: 'blue' }] });
});
