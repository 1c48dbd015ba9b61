import { render } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import { AgGrid } from './AgGrid.tsx';
import type { GridContext } from './grid-context.ts';
import type { GridRow } from './grid-row.ts';

const rowsOf = (count: number): GridRow[] => Array.from({ length: count }, (_, place) => ({ id: `r${place}`, values: {} }));
const none: readonly [] = [];
const context = { portals: { subscribe: () => () => {}, get: () => none } } as unknown as GridContext;
const options = { getRowId: ({ data }: { data: GridRow }) => data.id, columnDefs: [{ colId: 'a' }] };

function show(rowData: GridRow[]) {
  const onApi = vi.fn<(api: GridApi<GridRow> | null) => void>();
  const element = (rows: GridRow[]) => <AgGrid {...{ context, onApi }} options={{ ...options, rowData: rows }} />;
  const { rerender, unmount } = render(element(rowData));
  const api = onApi.mock.calls[0]?.[0] ?? expect.fail('no grid');
  const order = () => Array.from({ length: api.getDisplayedRowCount() }, (_, place) => api.getDisplayedRowAtIndex(place)?.id);
  const added = vi.spyOn(api, 'applyTransaction');
  return { order, added, count: () => api.getDisplayedRowCount(), change: (rows: GridRow[]) => rerender(element(rows)), unmount };
}

it('the first rows of a long table are drawn before the others, which follow in the same order, not all at once', async () => {
  const { count, order, added } = show(rowsOf(21_000));
  expect(count()).toBe(200);
  await expect.poll(count).toBe(21_000);
  expect(added.mock.calls.map(([{ add }]) => add?.length)).toEqual([20_000, 800]);
  expect(order()).toEqual(rowsOf(21_000).map(({ id }) => id));
});

it('rows that change before are those that follow, and a short table is whole at once', async () => {
  const { count, change } = show(rowsOf(6000));
  change(rowsOf(7000));
  await expect.poll(count).toBe(7000);
  expect(show(rowsOf(300)).count()).toBe(300);
});

it('a grid that goes before them is given no more', async () => {
  const { unmount } = show(rowsOf(6000));
  unmount();
  const errors = vi.spyOn(console, 'error');
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)));
  expect(errors).not.toHaveBeenCalled();
});
