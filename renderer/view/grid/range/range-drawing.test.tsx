import type { Column, GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import { column as plan } from '#renderer/view/testing/sample-plans.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { attachDrawing } from './range-drawing.ts';
import { createSelectionStore } from './selection-store.ts';
import { selectCell } from '#renderer/grid-entry/range.ts';

it('the selected columns are redrawn when rows move, because their elements move along', () => {
  const columns = ['style', 'qty', 'price'].map(
    (key) => ({ getColId: () => key, getColDef: () => ({ context: { plan: plan(key), toggles: false } }) }) as unknown as Column,
  );
  const events = new Map<string, () => void>();
  const refreshCells = vi.fn();
  const api = {
    getAllDisplayedColumns: () => columns,
    isDestroyed: () => false,
    getFirstDisplayedRowIndex: () => 0,
    getLastDisplayedRowIndex: () => -1,
    addEventListener: (name: string, listener: () => void) => events.set(name, listener),
    removeEventListener: (name: string) => events.delete(name),
    refreshCells,
  } as unknown as GridApi<GridRow>;
  const cells = createSelectionStore();
  const context = { drawn: { selected: null, filling: null } } as unknown as GridContext;
  const stop = attachDrawing({ api, host: document.createElement('div'), cells, context });
  events.get('modelUpdated')?.();
  expect(refreshCells).not.toHaveBeenCalled();
  cells.set(selectCell({ row: 1, column: 1 }));
  events.get('modelUpdated')?.();
  expect(refreshCells).toHaveBeenCalledExactlyOnceWith({ columns: ['qty'] });
  stop();
  expect(events.size).toBe(0);
});
