import { expect, it } from 'vitest';
import { sampleUser } from '../expressions/testing/sample-user.ts';
import { column, oneToManyPlan } from '../view/testing/sample-plans.ts';
import { copyRecord } from './copy-record.ts';
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
