import type { GridApi } from 'ag-grid-community';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleColumns, sampleTable } from '#renderer/grid-entry/testing/sample-table.ts';
import { textSearch } from '#renderer/grid-entry/find.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { searchInSlices, type SearchState } from './useSearch.ts';

beforeEach(() => {
  vi.useFakeTimers();
  let now = 0;
  // Each reading of the clock is a whole slice later, so each turn runs one step.
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
  const reports: SearchState[] = [];
  const context = { optionsOf: table.optionsOf, stateOf: null } as unknown as GridContext;
  const stop = searchInSlices({ api, context }, textSearch('s-1', null), (state) => reports.push(state));
  return { reports, stop };
}

it('a search of many rows reports its progress and yields in between', async () => {
  const { reports } = search(1000);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ isDone: false });
  const first = reports[0]!.matches.length;
  await vi.runAllTimersAsync();
  expect(reports.at(-1)).toMatchObject({ isDone: true });
  expect(reports.at(-1)!.matches).toHaveLength(111);
  expect(first).toBe(111);
  expect(reports.length).toBeGreaterThan(4);
});

it('a cancelled search reports nothing more', async () => {
  const { reports, stop } = search(1000);
  stop();
  await vi.runAllTimersAsync();
  expect(reports).toHaveLength(1);
});
