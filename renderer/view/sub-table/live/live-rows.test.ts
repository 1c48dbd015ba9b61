import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import type { OneToManyPlan, SubTablePlan } from '#renderer/compile/plan.ts';
import { plainRows } from '#renderer/compile/rows-plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import { HIGHLIGHT_MS } from '#renderer/live/row-highlight.ts';
import type { LiveSource } from '#renderer/sources/live.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { createFormStore } from '#renderer/view/form-store/form-store.ts';
import { liveTables } from './live-tables.ts';

const one = { text: '1', kind: 'number', tree: { node: 'literal', kind: 'number', value: '1' }, reads: [] } as const;
const table: SubTablePlan = {
  key: 'lines',
  title: 'Lines',
  relation: 'many',
  columns: [
    sampleColumn('input', { key: 'style' }),
    sampleColumn('input-number', { key: 'quantity' }),
    sampleColumn('input-number', { key: 'sort', visible: false }),
    sampleColumn('password', { key: 'secret' }),
    sampleColumn('input-number', { key: 'amount', computed: one }),
  ],
  rows: { ...plainRows, socketKey: 'so_lines', sortKey: 'sort' },
  canAdd: true,
  canRemove: true,
};
const form = { documentId: 'd', tableType: 2, table: 'm', title: 'M', columns: 1, fields: [], schema: { type: 'object' } } as const;
const plan: OneToManyPlan = { kind: 'one-to-many', ...form, subTables: [table], computed: [{ table: 'lines', key: 'amount' }] };

/** A record's form opened by one of several users; what it sends to the others is recorded. */
function person({ isLooking = false, source = undefined as LiveSource | undefined, rowKey = '' } = {}) {
  const lines = ['A', 'B'].map((style, place) => ({ id: style, style, quantity: place + 1, sort: place + 1, amount: 1 }));
  const subTables = [{ ...table, rows: { ...table.rows!, ...(rowKey && { rowKey }) } }];
  const store = createFormStore({ ...plan, subTables }, { id: '7', lines }, sampleUser);
  const tables = liveTables(store);
  const sent: WireRow[] = [];
  const leave = vi.fn();
  let receive: (row: WireRow) => void = () => {};
  const joinLiveTable = vi.fn<NonNullable<LiveSource['joinLiveTable']>>((_place, onRow) => {
    receive = onRow;
    return { send: (row) => void sent.push(row), leave };
  });
  const end = tables.join(source ?? { joinLiveTable }, '7', { isLooking });
  const { rows, highlights } = tables.of('lines');
  highlights.subscribe(() => {});
  const set = (rowId: string, key: string, value: unknown) => store.change(key, value, { table: 'lines', rowId });
  const cell = (rowId: string, key: string) => store.rowsOf('lines').find(({ id }) => id === rowId)?.values[key];
  return { store, tables, sent, leave, joinLiveTable, receive: (row: WireRow) => receive(row), end, rows, highlights, set, cell };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('rows changed by others', () => {
  it('WS-03 GRID-15 changed cells take the new values, are highlighted for 1.4 s, and can be undone', () => {
    const { receive, cell, highlights, store, joinLiveTable } = person();
    expect(joinLiveTable).toHaveBeenCalledExactlyOnceWith({ socketKey: 'so_lines', recordId: '7' }, expect.any(Function));
    receive({ id: 'B', style: 'Z', quantity: 2 });
    expect([cell('B', 'style'), cell('A', 'style')]).toEqual(['Z', 'A']);
    expect(['style', 'quantity'].map((key) => highlights.has('B', key))).toEqual([true, false]);
    vi.advanceTimersByTime(HIGHLIGHT_MS - 400);
    receive({ id: 'B', quantity: 9 });
    vi.advanceTimersByTime(HIGHLIGHT_MS - 1);
    expect(['style', 'quantity'].map((key) => highlights.has('B', key))).toEqual([true, true]);
    vi.advanceTimersByTime(1);
    expect(['style', 'quantity'].map((key) => highlights.has('B', key))).toEqual([false, false]);
    store.undo();
    store.undo();
    expect([cell('B', 'style'), cell('B', 'quantity')]).toEqual(['B', 2]);
  });

  it("WS-03 are matched by server ids, whatever the table's row ids", () => {
    const { receive, cell, set, sent, highlights } = person({ rowKey: 'sort' });
    receive({ id: 'B', style: 'Z' });
    expect([cell('2', 'style'), highlights.has('2', 'style')]).toEqual(['Z', true]);
    set('1', 'quantity', 5);
    expect(sent).toEqual([{ id: 'A', quantity: 5 }]);
  });

  it('unknown rows, the order of rows and computed values are ignored', () => {
    const { receive, store } = person();
    const before = store.rowsOf('lines');
    receive({ id: 'gone', style: 'Z' });
    receive({ id: 'A', sort: 5, amount: 99, secret: 'x' });
    expect(store.rowsOf('lines')).toBe(before);
  });

  it("IMPLIED-22 others' changes are no unsaved changes of mine, until I change them", () => {
    const { receive, set, store } = person();
    receive({ id: 'B', style: 'Z' });
    expect(store.isChanged()).toBe(false);
    expect(store.payload()['lines']).toMatchObject([{ style: 'A' }, { style: 'Z' }]);
    set('B', 'style', 'mine');
    expect(store.isChanged()).toBe(true);
  });

  it('can change repeatedly', () => {
    const { receive, cell, rows } = person();
    for (const style of ['X', 'Y', 'Z']) receive({ id: 'B', style });
    expect([cell('B', 'style'), rows?.conflicts()]).toEqual(['Z', []]);
  });
});

describe('the messages to other users', () => {
  it("contain a row's changed cells, but nothing secret, computed, new or received", () => {
    const { receive, set, sent, store } = person();
    set('A', 'quantity', 5);
    receive({ id: 'B', style: 'Z' });
    set('B', 'secret', 'x');
    store.addRow('lines');
    store.undo();
    store.undo();
    store.undo();
    expect(sent).toEqual([
      { id: 'A', quantity: 5 },
      { id: 'B', style: 'B' },
    ]);
  });

  it('are received but not sent by a user who only views', () => {
    const { receive, cell, sent, end, leave } = person({ isLooking: true });
    receive({ id: 'B', style: 'Z' });
    end();
    expect([cell('B', 'style'), sent, leave.mock.calls.length]).toEqual(['Z', [], 1]);
  });

  it('are reverted on leaving, unless saved', () => {
    const [gaveUp, saved] = [person(), person()];
    for (const { set, end, tables } of [gaveUp, saved]) {
      set('A', 'quantity', 5);
      set('A', 'quantity', 6);
      if (tables === saved.tables) tables.saved();
      end();
    }
    expect(gaveUp.sent.at(-1)).toEqual({ id: 'A', quantity: 1 });
    expect(saved.sent).toEqual([
      { id: 'A', quantity: 5 },
      { id: 'A', quantity: 6 },
    ]);
  });

  it('are optional for a provider', () => {
    const { set, end, cell } = person({ source: {} });
    set('A', 'quantity', 5);
    end();
    expect(cell('A', 'quantity')).toBe(5);
  });
});

describe('a cell changed by both users', () => {
  it('keeps mine, shows theirs, and takes theirs on request', () => {
    const { receive, set, cell, rows, highlights } = person();
    set('B', 'style', 'mine');
    receive({ id: 'B', style: 'theirs', quantity: 7 });
    expect([cell('B', 'style'), cell('B', 'quantity'), highlights.has('B', 'style')]).toEqual(['mine', 7, false]);
    expect(rows?.conflicts()).toMatchObject([{ rowId: 'B', column: { key: 'style' }, theirs: 'theirs' }]);
    rows?.settle('theirs');
    expect([cell('B', 'style'), rows?.conflicts()]).toEqual(['theirs', []]);
  });

  it('has only their latest value, and no conflict once mine is reverted, equals theirs, or is kept', () => {
    const { receive, set, rows, store } = person();
    set('B', 'style', 'mine');
    for (const style of ['first', 'second']) receive({ id: 'B', style });
    expect(rows?.conflicts()).toMatchObject([{ theirs: 'second' }]);
    set('B', 'style', 'second');
    expect(rows?.conflicts()).toEqual([]);
    receive({ id: 'B', style: 'third' });
    store.undo();
    store.undo();
    expect(rows?.conflicts()).toEqual([]);
    set('A', 'style', 'mine');
    receive({ id: 'A', style: 'theirs' });
    rows?.settle('mine');
    expect(rows?.conflicts()).toEqual([]);
  });
});
