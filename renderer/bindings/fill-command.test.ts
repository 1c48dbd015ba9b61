import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import type { OneToManyPlan } from '../compile/plan.ts';
import { reduce, undo } from '../draft/draft.ts';
import { openDraft } from '../draft/open-draft.ts';
import { sampleDefaults } from '../expressions/testing/sample-user.ts';
import { fillCommand, fillRowsCommand } from './fill-command.ts';

const columns = [
  sampleColumn('popup', { key: 'style_no' }),
  sampleColumn('input-number', { key: 'qty' }),
  sampleColumn('input', { key: 'remark' }),
];

const plan: OneToManyPlan = {
  ...{ kind: 'one-to-many', documentId: 'd', tableType: 2, table: 'so_order', title: 'Orders', columns: 2 },
  fields: columns,
  schema: {},
  subTables: [{ key: 'so_item', title: 'Lines', relation: 'many', columns, canAdd: true, canRemove: true }],
};

const draft = openDraft(plan, { id: '1', so_item: [{ id: 'a', style_no: 'K0', qty: 1, remark: 'keep' }] }, sampleDefaults);
const rowsOf = (after: typeof draft) => after.tables['so_item']?.rows.map((row) => row.values);

describe('fillCommand', () => {
  it('POPUP-05 each column reads its own wire value, and a key that is no column changes nothing', () => {
    const after = reduce(draft, fillCommand(columns, { style_no: 'K1,K2', qty: '7', none: 'x' }, {}));
    expect(after.main.values).toMatchObject({ style_no: 'K1,K2', qty: 7, remark: '' });
    expect(after.main.values).not.toHaveProperty('none');
  });
});

describe('fillRowsCommand', () => {
  const place = { table: 'so_item', rowId: 'a' };
  const start = () => ({ style_no: '', qty: 5, remark: 'new' });
  const chosen = [{ style_no: 'K1', qty: '7' }, { style_no: 'K2' }, { style_no: 'K3', none: 'x' }];

  it('COL-18 the first choice fills the row, the others become new rows with defaults, and a single undo reverts all', () => {
    const after = reduce(draft, fillRowsCommand(columns, chosen, start, place));
    expect(rowsOf(after)).toEqual([
      { style_no: 'K1', qty: 7, remark: 'keep' },
      { style_no: 'K2', qty: 5, remark: 'new' },
      { style_no: 'K3', qty: 5, remark: 'new' },
    ]);
    expect(rowsOf(undo(after))).toEqual(rowsOf(draft));
    expect(after.past).toHaveLength(1);
  });

  it('a single choice adds no row', () => {
    expect(rowsOf(reduce(draft, fillRowsCommand(columns, chosen.slice(0, 1), start, place)))).toHaveLength(1);
  });
});
