import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import type { OneToManyPlan } from '../compile/plan.ts';
import type { WireRow } from '../data-provider.ts';
import { isChanged, isRowChanged, redo, reduce, removedRows, undo, type Command, type Draft, type DraftRow, type Values } from './draft.ts';
import { openDraft } from './open-draft.ts';
import { payload } from './payload.ts';

const defaults = { user: { id: 'u1', username: 'lijuan', realname: '李娟', orgCode: 'A01' }, now: new Date(2022, 10, 14, 8, 30, 5) };

const plan: OneToManyPlan = {
  kind: 'one-to-many',
  documentId: 'f1',
  tableType: 2,
  table: 'so_order',
  title: '订单',
  columns: 2,
  schema: {},
  fields: [
    sampleColumn('hidden', { key: 'id', visible: false }),
    sampleColumn('input', { key: 'order_no' }),
    sampleColumn('date', { key: 'order_date', defaultValue: '#{date}' }),
    sampleColumn('input', { key: 'creator', defaultValue: '#{sysUserName}' }),
    sampleColumn('switch', { key: 'urgent' }),
    sampleColumn('placeholder', { key: 'files' }),
  ],
  subTables: [
    {
      key: 'so_item',
      title: '明细',
      relation: 'many',
      canAdd: true,
      canRemove: true,
      columns: [
        sampleColumn('hidden', { key: 'id', visible: false }),
        sampleColumn('input', { key: 'style_no' }),
        sampleColumn('input-number', { key: 'quantity', defaultValue: '1' }),
        sampleColumn('select-multiple', { key: 'colours' }),
      ],
    },
    {
      key: 'so_delivery',
      title: '交货',
      relation: 'one',
      canAdd: true,
      canRemove: true,
      columns: [sampleColumn('input', { key: 'address' })],
    },
  ],
};

const record: WireRow = {
  id: 'r1',
  order_no: 'SO-1',
  order_date: '2022-11-14 00:00:00',
  creator: null,
  files: { path: '/a.png' },
  row_version: 7,
  so_item: [
    { id: 'a', style_no: 'K1', quantity: '12345678901234567.8', colours: ',1,2,' },
    { id: 'b', style_no: 'K2', quantity: 2, sort_no: 2 },
    { id: 'c', style_no: 'K3' },
  ],
  so_delivery: [{ id: 'd', address: '上海' }],
};

const opened = () => openDraft(plan, record, defaults);
const ids = (draft: Draft) => draft.tables['so_item']?.rows.map((row) => row.id);
/** The contents of a draft, whether or not its rows have been parsed yet. */
const plain = ({ id, isNew, wire, initial, values }: DraftRow) => ({ id, isNew, wire, initial, values });
const state = ({ main, tables }: Draft) => ({
  main: plain(main),
  tables: Object.entries(tables).map(([key, { rows, opened }]) => ({ key, rows: rows.map(plain), opened: opened.map(plain) })),
});

describe('an opened record', () => {
  it('parses wire values once, through the column types', () => {
    const draft = opened();
    expect(draft.main.values).toMatchObject({ order_date: '2022-11-14', creator: '', files: { path: '/a.png' } });
    expect(draft.tables['so_item']?.rows[0]?.values).toMatchObject({ quantity: '12345678901234567.8', colours: ['1', '2'] });
  });

  it('is serialised unchanged if nothing was edited', () => {
    expect(payload(opened(), plan)).toEqual(record);
    expect(isChanged(opened())).toBe(false);
  });

  it('sends changed values and keeps the others, including row_version and unknown members', () => {
    const draft = reduce(opened(), { type: 'set-field', key: 'order_no', value: 'SO-2' });
    expect(payload(draft, plan)).toEqual({ ...record, order_no: 'SO-2' });
  });

  it('a value restored to its original is not a change', () => {
    const changed = reduce(opened(), { type: 'set-cell', table: 'so_item', rowId: 'a', key: 'colours', value: ['1'] });
    expect(isChanged(changed)).toBe(true);
    expect(isChanged(reduce(changed, { type: 'set-cell', table: 'so_item', rowId: 'a', key: 'colours', value: ['1', '2'] }))).toBe(false);
  });

  it('passes the value of a placeholder through unchanged', () => {
    const draft = reduce(opened(), { type: 'set-field', key: 'files', value: 'lost' });
    expect(payload(draft, plan)['files']).toEqual({ path: '/a.png' });
  });
});

describe('a new record', () => {
  it('COL-33 starts with its default values and sends no id', () => {
    const draft = openDraft(plan, null, defaults);
    expect(draft.main.values).toMatchObject({ order_no: '', order_date: '2022-11-14', creator: '李娟', urgent: 'N' });
    expect(isChanged(draft)).toBe(false);
    expect(payload(draft, plan)).toEqual({ order_date: '2022-11-14', creator: '李娟', urgent: 'N' });
  });

  it('sends a cleared default, so that it does not come back', () => {
    const draft = reduce(openDraft(plan, null, defaults), { type: 'set-field', key: 'creator', value: '' });
    expect(payload(draft, plan)['creator']).toBe('');
  });

  it('has one row in a one-to-one table, which is sent once it has a value', () => {
    const draft = openDraft(plan, null, defaults);
    const rowId = draft.tables['so_delivery']?.rows[0]?.id ?? '';
    expect(rowId).not.toBe('');
    expect(
      payload(reduce(draft, { type: 'set-cell', table: 'so_delivery', rowId, key: 'address', value: '宁波' }), plan)['so_delivery'],
    ).toEqual([{ address: '宁波' }]);
  });
});

describe('rows', () => {
  it('GRID-04 a record with an empty id is new, and keeps its other members', () => {
    const draft = openDraft(plan, { id: '', order_no: 'SO-1', source: 'import' }, defaults);
    expect(draft.main.isNew).toBe(true);
    expect(payload(draft, plan)).toEqual({ order_no: 'SO-1', source: 'import' });
  });

  it('GRID-04 new rows are sent without an id, existing rows with theirs, in order', () => {
    const draft = reduce(opened(), { type: 'add-rows', table: 'so_item', rows: [{ style_no: 'K9', quantity: 1 }], index: 1 });
    expect(payload(draft, plan)['so_item']).toEqual([
      { id: 'a', style_no: 'K1', quantity: '12345678901234567.8', colours: ',1,2,' },
      { style_no: 'K9', quantity: 1 },
      { id: 'b', style_no: 'K2', quantity: 2, sort_no: 2 },
      { id: 'c', style_no: 'K3' },
    ]);
  });

  it('GRID-05 removing an existing row lists it as removed, removing a new row drops it', () => {
    const added = reduce(opened(), { type: 'add-rows', table: 'so_item', rows: [{}, {}] });
    const draft = reduce(added, { type: 'remove-rows', table: 'so_item', rowIds: ['b', 'new:1'] });
    const table = draft.tables['so_item'];
    expect(ids(draft)).toEqual(['a', 'c', 'new:2']);
    expect(table && removedRows(table).map((row) => row.id)).toEqual(['b']);
  });

  it('a temporary id is never reused', () => {
    const added = reduce(opened(), { type: 'add-rows', table: 'so_item', rows: [{}] });
    const again = reduce(undo(added), { type: 'add-rows', table: 'so_item', rows: [{}] });
    expect(ids(again)).toEqual(['a', 'b', 'c', 'new:2']);
  });

  it('adds, moves, removes and restores more rows than a call can take arguments', () => {
    const table = 'so_item';
    const added = reduce(opened(), { type: 'add-rows', table, rows: Array.from({ length: 150_000 }, () => ({})), index: 1 });
    const rowIds = ids(added)?.filter((id) => id.startsWith('new:')) ?? [];
    const moved = reduce(added, { type: 'move-rows', table, rowIds, index: 0 });
    expect(ids(moved)?.slice(-4)).toEqual(['new:150000', 'a', 'b', 'c']);
    const removed = reduce(moved, { type: 'remove-rows', table, rowIds });
    expect(ids(removed)).toEqual(['a', 'b', 'c']);
    expect(ids(undo(removed))?.join() === ids(moved)?.join()).toBe(true);
    expect(ids(undo(undo(undo(removed))))).toEqual(['a', 'b', 'c']);
  });

  it('moves rows together, keeping their order', () => {
    const draft = reduce(opened(), { type: 'move-rows', table: 'so_item', rowIds: ['c', 'a'], index: 1 });
    expect(ids(draft)).toEqual(['b', 'a', 'c']);
    expect(isChanged(draft)).toBe(true);
  });

  it('knows which rows have changed', () => {
    const draft = reduce(opened(), { type: 'set-cell', table: 'so_item', rowId: 'b', key: 'quantity', value: 3 });
    expect(draft.tables['so_item']?.rows.filter(isRowChanged).map((row) => row.id)).toEqual(['b']);
  });
});

describe('the log', () => {
  it.each<Command>([
    { type: 'set-field', key: 'order_no', value: 'SO-1' },
    { type: 'set-cell', table: 'so_item', rowId: 'gone', key: 'quantity', value: 3 },
    { type: 'set-cell', table: 'gone', rowId: 'a', key: 'quantity', value: 3 },
    {
      type: 'set-rows',
      table: 'so_item',
      rows: [
        { rowId: 'b', values: { quantity: 2 } },
        { rowId: 'gone', values: { quantity: 3 } },
      ],
    },
    { type: 'remove-rows', table: 'so_item', rowIds: ['gone'] },
    { type: 'move-rows', table: 'so_item', rowIds: ['a'], index: 0 },
    { type: 'add-rows', table: 'so_item', rows: [] },
    { type: 'batch', commands: [] },
  ])('a command without effect is not an undo step: %o', (command) => {
    const draft = opened();
    expect(reduce(draft, command)).toBe(draft);
  });

  it('a batch is one step, and pasting many cells of a table copies its rows once', () => {
    const cells = ['a', 'b', 'c'].map((rowId): Command => ({ type: 'set-cell', table: 'so_item', rowId, key: 'quantity', value: 9 }));
    const draft = reduce(opened(), { type: 'batch', commands: [...cells, { type: 'set-field', key: 'order_no', value: 'X' }] });
    expect(draft.past).toHaveLength(1);
    expect(draft.tables['so_item']?.rows.map((row) => row.values['quantity'])).toEqual([9, 9, 9]);
    expect(state(undo(draft))).toEqual(state(opened()));
  });

  it('a new command clears the redo steps', () => {
    const undone = undo(reduce(opened(), { type: 'set-field', key: 'order_no', value: 'X' }));
    expect(undone.future).toHaveLength(1);
    expect(reduce(undone, { type: 'set-field', key: 'order_no', value: 'Y' }).future).toEqual([]);
  });

  it('undo and redo beyond their ends return the same draft', () => {
    const draft = opened();
    expect(undo(draft)).toBe(draft);
    expect(redo(draft)).toBe(draft);
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'any sequence of commands undone is the start, redone the end (seed %i)',
    (seed) => {
      const random = randomOf(seed);
      let draft = opened();
      for (let step = 0; step < 30; step++) draft = random(9) === 0 ? undo(draft) : reduce(draft, randomCommand(random, draft));
      const end = draft;
      const steps = end.past.length;
      for (let step = 0; step < steps; step++) draft = undo(draft);
      expect(state(draft)).toEqual(state(opened()));
      expect(payload(draft, plan)).toEqual(record);
      for (let step = 0; step < steps; step++) draft = redo(draft);
      expect(state(draft)).toEqual(state(end));
    },
  );
});

/** A small linear congruential generator, so that failures are reproducible. */
function randomOf(seed: number): (below: number) => number {
  let current = seed;
  return (below) => {
    current = (current * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((current / 2_147_483_648) * below);
  };
}

function randomCommand(random: (below: number) => number, draft: Draft): Command {
  const table = 'so_item';
  const rowIds = (ids(draft) ?? []).filter(() => random(3) === 0);
  const rowId = ids(draft)?.[random(4)] ?? 'gone';
  switch (random(7)) {
    case 0:
      return { type: 'set-field', key: 'order_no', value: `SO-${random(3)}` };
    case 1:
      return { type: 'set-cell', table, rowId, key: 'quantity', value: random(3) };
    case 2:
      return { type: 'add-rows', table, rows: [{ style_no: 'N' }, {}].slice(random(2)), index: random(5) };
    case 3:
      return { type: 'remove-rows', table, rowIds };
    case 4:
      return { type: 'move-rows', table, rowIds, index: random(5) };
    case 5:
      return { type: 'set-rows', table, rows: [...rowIds, rowId].map((id) => ({ rowId: id, values: randomValues(random) })) };
    default:
      return { type: 'batch', commands: [randomCommand(random, draft), randomCommand(random, draft)] };
  }
}

function randomValues(random: (below: number) => number): Values {
  const values = { style_no: `K${random(3)}`, quantity: random(3), colours: ['1', '2'].slice(random(3)) };
  return Object.fromEntries(Object.entries(values).filter(() => random(2) === 0));
}
