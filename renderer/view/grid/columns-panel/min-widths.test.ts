import type { GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import type { GridRow } from '../grid-row.ts';
import { setMinWidths } from './min-widths.ts';

/** A grid with two columns; the second is sorted and comes first. */
function grid() {
  const setGridOption = vi.fn();
  const api = {
    getGridOption: () => [
      { colId: 'style', flex: 140, minWidth: 140 },
      { colId: 'note', flex: 120, minWidth: 120, headerName: 'Note' },
    ],
    getColumnState: () => [
      { colId: 'note', width: 150, flex: 120, hide: false, pinned: 'left', sort: 'asc' },
      { colId: 'style', width: 170, flex: 140, hide: null, pinned: null, sort: null },
    ],
    setGridOption,
  } as unknown as GridApi<GridRow>;
  return { api, setGridOption };
}

it('a column keeps its width and may become narrower, and nothing else changes', () => {
  const { api, setGridOption } = grid();
  setMinWidths(api, (key) => key === 'note' && { minWidth: 40, keepsWidth: true });
  expect(setGridOption).toHaveBeenCalledExactlyOnceWith('columnDefs', [
    { colId: 'note', headerName: 'Note', width: 150, flex: null, hide: false, pinned: 'left', sort: 'asc', minWidth: 40 },
    { colId: 'style', width: 170, flex: 140, hide: false, pinned: null, sort: null, minWidth: 140 },
  ]);
});

it('nothing is set when nothing differs', () => {
  const { api, setGridOption } = grid();
  setMinWidths(api, (key) => ({ minWidth: key === 'note' ? 120 : 140 }));
  expect(setGridOption).not.toHaveBeenCalled();
});
