import { renderHook } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import type { GridRow } from './grid-row.ts';
import { useGridRows } from './use-grid-rows.ts';

const row = (id: string, value: string): GridRow => ({ id, values: { value } });

function drawn(first: readonly GridRow[]) {
  const updateData = vi.fn();
  const api = { getRowNode: () => ({ updateData }) } as unknown as GridApi<GridRow>;
  const { result, rerender } = renderHook(({ rows }) => useGridRows(api, rows), { initialProps: { rows: first } });
  return { updateData, show: (rows: readonly GridRow[]) => rerender({ rows }), given: () => result.current };
}

it('GRID-15 a row that holds something else is given to the grid alone, and the others stay as they were given', () => {
  const [a, b] = [row('a', '1'), row('b', '1')];
  const first = [a, b];
  const { updateData, show, given } = drawn(first);
  const changed = row('b', '2');
  show([a, changed]);
  expect(given()).toBe(first);
  expect(updateData.mock.calls).toEqual([[changed]]);
});

it('GRID-07 rows that come, go or move are given as a whole', () => {
  const [a, b] = [row('a', '1'), row('b', '1')];
  const { updateData, show, given } = drawn([a, b]);
  for (const rows of [[b, a], [b], [b, row('c', '1')]]) {
    show(rows);
    expect(given()).toBe(rows);
  }
  expect(updateData).not.toHaveBeenCalled();
});
