import type { GridApi } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import { sampleColumns } from '#renderer/grid-entry/testing/sample-table.ts';
import type { GridRow } from '../grid-row.ts';
import { applySettings } from './attach-settings.ts';
import { createSettings } from './settings-store.ts';

function deviceWith(kept: Record<string, unknown> = {}) {
  const held = new Map(Object.entries(kept));
  const device = {
    get: (key: string) => held.get(key),
    set: (key: string, value: unknown) => held.set(key, value).has(key),
    remove: (key: string) => void held.delete(key),
  };
  return { held, device };
}

it("settings are stored on the device from the first change until they equal the document's again", () => {
  const { held, device } = deviceWith();
  const settings = createSettings(device, 'screen', sampleColumns);
  expect(held.size).toBe(0);
  settings.change('due', { hidden: true });
  settings.move('note', 0);
  const again = createSettings(device, 'screen', sampleColumns);
  expect(again.get()).toEqual(settings.get());
  expect(again.get()[0]).toEqual({ key: 'note', hidden: false, pinned: null });
  again.reset();
  expect(held.size).toBe(0);
});

it('definitions follow the settings in order, visibility, pinning and width', () => {
  const { device } = deviceWith({
    screen: [
      { key: 'due', width: 90 },
      { key: 'style', pinned: 'left' },
      { key: 'season', hidden: true },
    ],
  });
  const settings = createSettings(device, 'screen', sampleColumns);
  const arranged = settings.arrange(sampleColumns.map(({ key }) => ({ colId: key, flex: 1, minWidth: 120 })));
  expect(arranged.slice(0, 4)).toEqual([
    { colId: 'due', hide: false, pinned: null, width: 90, flex: undefined, minWidth: 40 },
    { colId: 'style', hide: false, pinned: 'left', flex: 1, minWidth: 120 },
    { colId: 'quantity', hide: false, pinned: null, flex: 1, minWidth: 120 },
    { colId: 'season', hide: true, pinned: null, flex: 1, minWidth: 120 },
  ]);
});

it('the always visible column and the last visible one cannot be hidden', () => {
  const { device } = deviceWith({ screen: sampleColumns.map(({ key }) => ({ key, hidden: key !== 'due' })) });
  const settings = createSettings(device, 'screen', sampleColumns, 'style');
  expect(settings.get().flatMap(({ key, hidden }) => (hidden ? [] : key))).toEqual(['style', 'due']);
  expect(['style', 'due'].map(settings.canHide)).toEqual([false, true]);
  expect(createSettings(device, 'screen', sampleColumns).canHide('due')).toBe(false);
});

it("GRID-10 without a width of the user's, a column has its planned width or its share again", () => {
  const settings = createSettings(deviceWith().device, 'screen', sampleColumns);
  settings.arrange(sampleColumns.map(({ key }) => ({ colId: key, ...(key === 'due' ? { width: 135 } : { flex: 120 }) })));
  const applyColumnState = vi.fn<GridApi<GridRow>['applyColumnState']>();
  const api = { getGridOption: () => [], getColumnState: () => [], getColumns: () => [], applyColumnState } as Partial<GridApi<GridRow>>;
  applySettings(api as GridApi<GridRow>, settings);
  const state = applyColumnState.mock.lastCall?.[0].state?.map(({ colId, width, flex }) => ({ colId, width, flex }));
  expect(state).toContainEqual({ colId: 'due', width: 135, flex: null });
  expect(state).toContainEqual({ colId: 'style', width: undefined, flex: 120 });
});
