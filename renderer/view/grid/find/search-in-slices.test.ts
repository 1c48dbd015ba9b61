import type { GridApi } from 'ag-grid-community';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleColumns, sampleTable } from '#renderer/grid-entry/sample-table.ts';
import { textSearch } from '#renderer/grid-entry/find.ts';
import type { GridContext, GridRow } from '../grid-row.ts';
import { searchInSlices, type SearchState } from './useSearch.ts';

beforeEach(() => {
  vi.useFakeTimers();
  let now = 0;
  // Every look at the clock finds a whole slice gone: one step for each turn.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function search(rows: number) {
  const table = sampleTable(Array.from({ length: rows }, (_, n) => ({ style: `S-${n}` })));
  const columns = sampleColumns.map((plan) => ({ getColDef: () => ({ context: { plan, toggles: false } }) }));
  const api = {
    getAllDisplayedColumns: () => columns,
    forEachNodeAfterFilterAndSort: (visit: (node: { data: GridRow }) => void) => table.rows.forEach((data) => visit({ data })),
  } as unknown as GridApi<GridRow>;
  const told: SearchState[] = [];
  const context = { optionsOf: table.optionsOf, stateOf: null } as unknown as GridContext;
  const stop = searchInSlices({ api, context }, textSearch('s-1', null), (state) => told.push(state));
  return { told, stop };
}

it('GRID a search of many rows tells what it has so far, and others get their turn in between', async () => {
  const { told } = search(1000);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ isDone: false });
  const first = told[0]!.matches.length;
  await vi.runAllTimersAsync();
  expect(told.at(-1)).toMatchObject({ isDone: true });
  expect(told.at(-1)!.matches).toHaveLength(111);
  expect(first).toBe(111);
  expect(told.length).toBeGreaterThan(4);
});

it('GRID a search that is given up tells nothing more', async () => {
  const { told, stop } = search(1000);
  stop();
  await vi.runAllTimersAsync();
  expect(told).toHaveLength(1);
});
