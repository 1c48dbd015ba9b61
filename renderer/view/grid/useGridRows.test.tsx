import { renderHook } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import { valueStore } from '#renderer/stores/value-store.ts';
import type { GridRow } from './grid-row.ts';
import { useGridRows } from './useGridRows.ts';

const row = (id: string, value: string): GridRow => ({ id, values: { value } });

function drawn(first: readonly GridRow[]) {
  const updateData = vi.fn();
  const api = { getRowNode: () => ({ updateData }) } as unknown as GridApi<GridRow>;
  const { result, rerender } = renderHook(({ rows }) => useGridRows(api, { rows }), { initialProps: { rows: first } });
  return { updateData, show: (rows: readonly GridRow[]) => rerender({ rows }), given: () => result.current };
}

it('only a changed row is passed to the grid, and the row array stays the same', () => {
  const [a, b] = [row('a', '1'), row('b', '1')];
  const first = [a, b];
  const { updateData, show, given } = drawn(first);
  const changed = row('b', '2');
  show([a, changed]);
  expect(given()).toBe(first);
  expect(updateData.mock.calls).toEqual([[changed]]);
});

it('a changed row of a draft is passed to the grid at once, without a render', () => {
  const [a, b] = [row('a', '1'), row('b', '1')];
  const draftRows = valueStore<readonly GridRow[]>([a, b]);
  const updateData = vi.fn();
  const api = { getRowNode: () => ({ updateData }) } as unknown as GridApi<GridRow>;
  const draw = vi.fn(({ rows }: { rows: readonly GridRow[] }) => useGridRows(api, { rows, draftRows }));
  const { result, rerender } = renderHook(draw, { initialProps: { rows: draftRows.get() } });
  const changed = row('b', '2');
  draftRows.set([a, changed]);
  expect(updateData.mock.calls).toEqual([[changed]]);
  expect(draw).toHaveBeenCalledOnce();
  const longer = [a, changed, row('c', '1')];
  draftRows.set(longer);
  rerender({ rows: longer });
  expect(result.current).toBe(longer);
  expect(updateData).toHaveBeenCalledOnce();
});

it('a draft row that changes during a render is not reset to its old value', () => {
  const [first, second, third] = ['1', '2', '3'].map((value) => [row('a', value)]) as [GridRow[], GridRow[], GridRow[]];
  const draftRows = valueStore<readonly GridRow[]>(first);
  const updateData = vi.fn();
  const api = { getRowNode: () => ({ updateData }) } as unknown as GridApi<GridRow>;
  const useDrawing = ({ meanwhile }: { meanwhile: readonly GridRow[] }) => {
    useGridRows(api, { rows: first, draftRows });
    draftRows.set(meanwhile);
  };
  const { rerender } = renderHook(useDrawing, { initialProps: { meanwhile: first } });
  draftRows.set(second);
  rerender({ meanwhile: third });
  expect(updateData.mock.calls).toEqual([second, third]);
});

it('added, removed or moved rows replace the row array', () => {
  const [a, b] = [row('a', '1'), row('b', '1')];
  const { updateData, show, given } = drawn([a, b]);
  for (const rows of [[b, a], [b], [b, row('c', '1')]]) {
    show(rows);
    expect(given()).toBe(rows);
  }
  expect(updateData).not.toHaveBeenCalled();
});

function drawnMany(isRowSelectable?: () => boolean) {
  const nodes = new Map(Array.from({ length: 100 }, (_, n) => [`r${n}`, { data: undefined as GridRow | undefined, updateData: vi.fn() }]));
  const onScreen = ['r3', 'r4'];
  const api = {
    getRowNode: (id: string) => nodes.get(id),
    getRenderedNodes: () => onScreen.map((id) => nodes.get(id)),
    getGridOption: () => ({ mode: 'multiRow', isRowSelectable }),
  } as unknown as GridApi<GridRow>;
  const rowsOf = (value: string) => [...nodes.keys()].map((id) => row(id, value));
  const { rerender } = renderHook(({ rows }) => useGridRows(api, { rows }), { initialProps: { rows: rowsOf('1') } });
  const after = rowsOf('2');
  rerender({ rows: after });
  const notified = [...nodes].filter(([, { updateData }]) => updateData.mock.calls.length > 0).map(([id]) => id);
  const given = [...nodes.values()].map(({ data, updateData }) => updateData.mock.calls[0]?.[0] ?? data);
  return { notified, given, after, onScreen };
}

it('of many changed rows AG Grid is notified only of the rendered ones, and reads the others when it renders them', () => {
  const { notified, given, after, onScreen } = drawnMany();
  expect(notified).toEqual(onScreen);
  expect(given).toEqual(after);
});

it('when rows may be locked, AG Grid is notified of each, because it checks selectability', () => {
  const { notified, given, after } = drawnMany(() => true);
  expect(notified).toHaveLength(100);
  expect(given).toEqual(after);
});
