import { renderHook } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import { linkageOf } from '#renderer/bindings/linkage.ts';
import { createListeners } from '#renderer/listeners.ts';
import { column, noDictionaries } from '../fake-ports.tsx';
import { linkedCells } from './cells/linked-cells.ts';
import type { GridProps } from './grid-props.ts';
import type { GridRow } from './grid-row.ts';
import { useGridState } from './useGridState.ts';

it('COL-36 options that came before the grid listened are drawn, and so are those that come later', () => {
  const columns = [column('colour', { linkageKey: 'shade' }), column('shade')];
  const { tell, subscribe } = createListeners();
  const editing = { linked: linkedCells(linkageOf(columns), new Map(), subscribe) } as GridProps['editing'];
  const props = { columns, rows: [], dictionaries: noDictionaries, editing } as unknown as GridProps;
  const refreshCells = vi.fn();
  const api = { refreshCells } as unknown as GridApi<GridRow>;
  const { rerender } = renderHook(({ grid }) => useGridState(grid, props), { initialProps: { grid: null as GridApi<GridRow> | null } });
  tell();
  rerender({ grid: api });
  expect(refreshCells).toHaveBeenCalledExactlyOnceWith({ force: true });
  tell();
  expect(refreshCells).toHaveBeenCalledTimes(2);
});
