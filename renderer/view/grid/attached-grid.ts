import type { GridApi } from 'ag-grid-community';
import type { KeyAction } from '#renderer/grid-entry/key-map.ts';
import type { SelectionStore } from './range/selection-store.ts';
import type { GridContext } from './grid-context.ts';
import type { GridRow } from './grid-row.ts';

/** A mounted grid. */
export interface AttachedGrid {
  api: GridApi<GridRow>;
  /** The element around the grid, to which events of its cells bubble. */
  host: HTMLElement;
  /** The selected cells. */
  cells: SelectionStore;
  /** The context that cells read while rendering. */
  context: GridContext;
}

/** Handlers for actions of the key map; false leaves the key to the grid. The help lists them. */
export type GridKeys = Partial<Record<KeyAction, (grid: AttachedGrid) => boolean>>;
