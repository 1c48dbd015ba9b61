import type { Column, GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import { column as plan } from '#renderer/view/testing/sample-plans.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { goToCells } from './go-to-cells.ts';
import { createSelectionStore } from '../range/selection-store.ts';

const columnOf = (key: string) =>
  ({
    getColId: () => key,
    getPinned: () => null,
    getColDef: () => ({ context: { plan: plan(key), toggles: false } }),
  }) as unknown as Column;

/** A grid with three columns and rows at these positions; a row without one is filtered out. */
function grid(places: Record<string, number | null>) {
  document.body.innerHTML = '<section tabindex="-1"><main><button>cell</button></main></section>';
  const columns = ['style', 'qty', 'price'].map(columnOf);
  const cells = createSelectionStore();
  const reveal = vi.fn();
  const api = {
    getRowNode: (id: string) => (id in places ? { rowIndex: places[id] } : undefined),
    getAllDisplayedColumns: () => columns,
    getDisplayedRowCount: () => 3,
    ensureIndexVisible: () => {},
    ensureColumnVisible: () => {},
    setFocusedCell: () => document.querySelector('button')!.focus(),
  } as unknown as GridApi<GridRow>;
  return { api, cells, reveal, host: document.querySelector('main')!, context: { reveal } as unknown as GridContext };
}

it('changed cells are selected from the first to the last, wherever their rows are', () => {
  const at = grid({ a: 2, b: 0, gone: null });
  expect(goToCells(at, { rowIds: ['a', 'b', 'gone'], keys: ['qty', 'price'] })).toBe(true);
  expect(at.cells.get()).toEqual({ anchor: { row: 0, column: 1 }, corner: { row: 2, column: 2 }, active: { row: 0, column: 1 } });
  expect(goToCells(at, { rowIds: ['a'], keys: null })).toBe(true);
  expect(at.cells.get()).toEqual({ anchor: { row: 2, column: 0 }, corner: { row: 2, column: 2 }, active: { row: 2, column: 1 } });
});

it('hidden cells are revealed before they are focused', () => {
  const at = grid({ a: null });
  expect(goToCells(at, { rowIds: ['a'], keys: ['qty'] })).toBe(false);
  expect(at.reveal).toHaveBeenCalledExactlyOnceWith('a', 'qty');
});

it('after a removal no filter is cleared for the row now in that place, and an empty table takes the focus itself', () => {
  const at = grid({ a: null });
  expect(goToCells(at, { rowIds: ['a'], keys: [] })).toBe(true);
  expect(at.reveal).not.toHaveBeenCalled();
  expect(document.activeElement?.tagName).toBe('BUTTON');
  expect(goToCells(at, { rowIds: [], keys: [] })).toBe(true);
  expect(document.activeElement?.tagName).toBe('SECTION');
});
