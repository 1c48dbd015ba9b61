import type { GridApi } from 'ag-grid-community';
import type { KeyAction } from '#renderer/grid-entry/key-map.ts';
import type { SelectionStore } from './entry/selection-store.ts';
import type { GridContext, GridRow } from './grid-row.ts';

/** A mounted grid. */
export interface AttachedGrid {
  api: GridApi<GridRow>;
  /** The element around the grid: events of its cells bubble up to it. */
  host: HTMLElement;
  /** The selected cells. */
  cells: SelectionStore;
  /** What cells read while they render. */
  context: GridContext;
}

/** Handlers of keys of the key map; false leaves a key to the grid itself. The help lists them. */
export type GridKeys = Partial<Record<KeyAction, (grid: AttachedGrid) => boolean>>;
