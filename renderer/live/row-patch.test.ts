import { expect, it } from 'vitest';
import { sampleColumn } from '../column-types/testing/type-fixture.ts';
import type { DraftRow } from '../draft/draft.ts';
import { rowPatch } from './row-patch.ts';

const columns = [
  sampleColumn('input', { key: 'style' }),
  sampleColumn('input-number', { key: 'quantity' }),
  sampleColumn('slot', { key: 'tug_status' }),
  sampleColumn('hidden', { key: 'id' }),
];

function rowOf(values: Record<string, unknown>, initial = values): DraftRow {
  return { id: '7', isNew: false, wire: {}, initial, values };
}

it('WS-03 applies the cells of a row that differ, never the id', () => {
  const row = rowOf({ id: '7', style: 'A', quantity: 1 });
  expect(rowPatch({ key: 'lines', columns }, row, { id: '8', style: 'B', quantity: 1, unknown: 'x' })).toEqual({
    command: { type: 'batch', commands: [{ type: 'set-cell', table: 'lines', rowId: '7', key: 'style', value: 'B' }] },
    changed: ['style'],
    kept: [],
    theirs: { style: 'B', quantity: 1 },
  });
});

it('keeps cells that the user has changed', () => {
  const row = rowOf({ style: 'mine', quantity: 1 }, { style: 'A', quantity: 1 });
  expect(rowPatch({ key: 'lines', columns }, row, { style: 'theirs', quantity: 2 }).changed).toEqual(['quantity']);
  expect(rowPatch({ key: 'lines', columns }, row, { style: 'theirs' })).toMatchObject({ command: null, changed: [], kept: ['style'] });
  expect(rowPatch({ key: 'lines', columns }, row, { style: 'mine' })).toMatchObject({ command: null, kept: [] });
});

it('repeated updates by others are applied until this user edits the cell', () => {
  const taken = { style: 'theirs' };
  const again = rowOf({ style: 'theirs' }, { style: 'A' });
  expect(rowPatch({ key: 'lines', columns }, again, { style: 'newer' }, taken)).toMatchObject({ changed: ['style'], kept: [] });
  const mine = rowOf({ style: 'mine' }, { style: 'A' });
  expect(rowPatch({ key: 'lines', columns }, mine, { style: 'newer' }, taken)).toMatchObject({ changed: [], kept: ['style'] });
});

it('a computed column depends on this row only, whatever the update contains', () => {
  const one = { text: '1', kind: 'number', tree: { node: 'literal', kind: 'number', value: '1' }, reads: [] } as const;
  const computed = [sampleColumn('input-number', { key: 'amount', computed: one })];
  expect(rowPatch({ key: 'lines', columns: computed }, rowOf({ amount: 1 }), { amount: 9 })).toMatchObject({ command: null, theirs: {} });
});

it('DATA-13 merges tug_status by key', () => {
  const row = rowOf({ tug_status: { a: 1, b: 2 } });
  const { command } = rowPatch({ key: 'lines', columns }, row, { tug_status: { b: 3, c: 4 } });
  expect(command).toMatchObject({ commands: [{ key: 'tug_status', value: { a: 1, b: 3, c: 4 } }] });
});
