import { describe, expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import { reduce, undo, type Command, type Draft, type DraftRow } from '../draft/draft.ts';
import { dropCommand, insertBelow, stepCommand, withOrder, type SortedTable } from './drag-sort.ts';

const sortColumn = sampleColumn('input-number', { key: 'orderNum' });
const row = (id: string, orderNum: number): DraftRow => ({ id, isNew: false, wire: {}, initial: {}, values: { orderNum } });
const opened = [row('a', 1), row('b', 2), row('c', 3)];

function draftOf(rows: readonly DraftRow[]): Draft {
  const main = { id: 'm', isNew: false, wire: {}, initial: {}, values: {} };
  return { main, tables: { lines: { rows, opened: rows } }, nextRow: 1, past: [], future: [] };
}

const sortedOf = (draft: Draft): SortedTable => ({ table: 'lines', rows: draft.tables['lines']?.rows ?? [], sortColumn });
const told = (draft: Draft) => draft.tables['lines']?.rows.map(({ id, values }) => `${id} ${String(values['orderNum'])}`).join(', ');

function after(...commands: ((sorted: SortedTable) => Command | null)[]): Draft {
  return commands.reduce((draft, make) => {
    const sorted = sortedOf(draft);
    const command = make(sorted);
    return command ? reduce(draft, withOrder(command, sorted)) : draft;
  }, draftOf(opened));
}

describe('rows with a stored order', () => {
  it('COL-05 GRID-07 moves a row up and down and renumbers all rows', () => {
    expect(told(after((sorted) => stepCommand(sorted, 'b', -1)))).toBe('b 1, a 2, c 3');
    expect(told(after((sorted) => stepCommand(sorted, 'b', 1)))).toBe('a 1, c 2, b 3');
  });

  it('COL-05 the first row cannot move up, the last one cannot move down', () => {
    const sorted = sortedOf(draftOf(opened));
    expect(stepCommand(sorted, 'a', -1)).toBeNull();
    expect(stepCommand(sorted, 'c', 1)).toBeNull();
    expect(stepCommand(sorted, 'gone', 1)).toBeNull();
  });

  it('COL-05 GRID-07 inserts a row below another one, with the right number', () => {
    expect(told(after((sorted) => insertBelow(sorted, 'a', { orderNum: null })))).toBe('a 1, new:1 2, b 3, c 4');
  });

  it.each([
    [['a'], 3, 'b 1, c 2, a 3'],
    [['c'], 0, 'c 1, a 2, b 3'],
    [['a', 'b'], 3, 'c 1, a 2, b 3'],
    [['a', 'c'], 1, 'a 1, c 2, b 3'],
  ] as const)('GRID-07 rows %j dropped in gap %d give %s', (ids, gap, expected) => {
    expect(told(after((sorted) => dropCommand(sorted, ids, gap)))).toBe(expected);
  });

  it('GRID-07 rows dropped at their own position are not moved', () => {
    const sorted = sortedOf(draftOf(opened));
    expect([0, 1].map((gap) => dropCommand(sorted, ['a'], gap))).toEqual([null, null]);
    expect([1, 2].map((gap) => dropCommand(sorted, ['b'], gap))).toEqual([null, null]);
    expect(dropCommand(sorted, [], 0)).toBeNull();
  });

  it('GRID-07 removing a row renumbers the others, as a single undo step', () => {
    const removed = after(() => ({ type: 'remove-rows', table: 'lines', rowIds: ['a'] }));
    expect(told(removed)).toBe('b 1, c 2');
    expect(removed.past).toHaveLength(1);
    expect(told(undo(removed))).toBe('a 1, b 2, c 3');
  });

  it('GRID-07 numbers pasted rows, whatever values were pasted there', () => {
    const pasted = after(() => ({
      type: 'batch',
      commands: [
        { type: 'set-cell', table: 'lines', rowId: 'a', key: 'orderNum', value: 9 },
        { type: 'add-rows', table: 'lines', rows: [{ orderNum: 77 }, { orderNum: null }] },
      ],
    }));
    expect(told(pasted)).toBe('a 1, b 2, c 3, new:1 4, new:2 5');
  });

  it('leaves commands for other tables, for cells, and for tables without an order unchanged', () => {
    const sorted = sortedOf(draftOf(opened));
    const other: Command = { type: 'remove-rows', table: 'others', rowIds: ['a'] };
    const cell: Command = { type: 'set-cell', table: 'lines', rowId: 'a', key: 'style', value: 'S' };
    const remove: Command = { type: 'remove-rows', table: 'lines', rowIds: ['a'] };
    expect(withOrder(other, sorted)).toBe(other);
    expect(withOrder(cell, sorted)).toBe(cell);
    expect(withOrder(remove, { ...sorted, sortColumn: undefined })).toBe(remove);
  });
});
