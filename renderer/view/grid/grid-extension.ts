import type { ColDef, GridApi, GridOptions } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { GridRow } from './grid-row.ts';
import type { SelectionStore } from './entry/selection-store.ts';

/** A grid that is on the screen. */
export interface AttachedGrid {
  api: GridApi<GridRow>;
  /** The element around the grid: events of its cells bubble up to it. */
  host: HTMLElement;
  /** Which cells are selected. */
  cells: SelectionStore;
}

/** What a feature adds to a grid without the grid knowing it. Made once for a grid, outside of drawing. */
export interface GridExtension {
  /** AG Grid options; events are listened to in `attach`. */
  options?: GridOptions<GridRow>;
  /** The definition of a data column, completed. */
  column?: (definition: ColDef<GridRow>, plan: ColumnPlan) => ColDef<GridRow>;
  /** Columns beside those of the plan, in front of them. */
  columns?: readonly ColDef<GridRow>[];
  /** Called when the grid is there; what it returns is called before it goes. */
  attach?: (grid: AttachedGrid) => () => void;
}
