import type { ColDef, GridApi, GridOptions } from 'ag-grid-community';
import type { ComponentType } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { KeyAction } from '#renderer/grid-entry/key-map.ts';
import type { OpenGrid } from './entry/entry-ports.ts';
import type { SelectionStore } from './entry/selection-store.ts';
import type { GridProps } from './grid-props.ts';
import type { GridContext, GridRow } from './grid-row.ts';

/** A grid that is on the screen. */
export interface AttachedGrid {
  api: GridApi<GridRow>;
  /** The element around the grid: events of its cells bubble up to it. */
  host: HTMLElement;
  /** Which cells are selected. */
  cells: SelectionStore;
  /** What cells ask while they draw. */
  context: GridContext;
}

/** What the React side of an extension is given. */
export interface SideProps {
  grid: OpenGrid;
  props: GridProps;
}

/** What a feature adds to a grid without the grid knowing it. Made once for a grid, outside of drawing. */
export interface GridExtension {
  /** AG Grid options; events are listened to in `attach`. */
  options?: GridOptions<GridRow>;
  /** The definition of a data column, completed. */
  column?: (definition: ColDef<GridRow>, plan: ColumnPlan) => ColDef<GridRow>;
  /** Columns beside those of the plan, in front of them. */
  columns?: readonly ColDef<GridRow>[];
  /** The data columns in another order, hidden or pinned; read whenever definitions are made. */
  arrange?: (definitions: readonly ColDef<GridRow>[]) => readonly ColDef<GridRow>[];
  /** What keys of the key map do; false leaves a key to the grid itself. The list of keys shows them. */
  keys?: Partial<Record<KeyAction, (grid: AttachedGrid) => boolean>>;
  /** Called when the grid is there; what it returns is called before it goes. */
  attach?: (grid: AttachedGrid) => () => void;
  /** Drawn below the rows once the grid is there: bars, and what lies over the grid. The same component for the life of the grid. */
  Side?: ComponentType<SideProps>;
}
