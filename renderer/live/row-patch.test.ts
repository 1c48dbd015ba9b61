import { expect, it } from 'vitest';
import { sampleColumn } from '../column-types/type-fixture.ts';
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

it('DATA-13 WS-03 takes over the cells of a row that differ, never the id', () => {
  const row = rowOf({ id: '7', style: 'A', quantity: 1 });
  expect(rowPatch(columns, 'lines', row, { id: '8', style: 'B', quantity: 1, unknown: 'x' })).toEqual({
    command: { type: 'batch', commands: [{ type: 'set-cell', table: 'lines', rowId: '7', key: 'style', value: 'B' }] },
    changed: ['style'],
  });
});

it('DATA-13 keeps cells that the user has changed', () => {
  const row = rowOf({ style: 'mine', quantity: 1 }, { style: 'A', quantity: 1 });
  expect(rowPatch(columns, 'lines', row, { style: 'theirs', quantity: 2 }).changed).toEqual(['quantity']);
  expect(rowPatch(columns, 'lines', row, { style: 'theirs' })).toEqual({ command: null, changed: [] });
});

it('DATA-13 merges tug_status key by key', () => {
  const row = rowOf({ tug_status: { a: 1, b: 2 } });
  const { command } = rowPatch(columns, 'lines', row, { tug_status: { b: 3, c: 4 } });
  expect(command).toMatchObject({ commands: [{ key: 'tug_status', value: { a: 1, b: 3, c: 4 } }] });
});
