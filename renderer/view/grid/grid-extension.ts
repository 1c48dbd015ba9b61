import type { ColDef, GridOptions } from 'ag-grid-community';
import type { ComponentType } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { AttachedGrid, GridKeys } from './attached-grid.ts';
import type { OpenGrid } from './entry/entry-ports.ts';
import type { GridContent } from './grid-content.ts';
import type { GridRow } from './grid-row.ts';

/** The props of an extension's React component. */
export interface SideProps {
  grid: OpenGrid;
  props: GridContent;
}

/** A feature added to a grid from outside. Created once per grid, outside of render. */
export interface GridExtension {
  /** AG Grid options; listen to events in `attach` instead. */
  options?: GridOptions<GridRow>;
  /** The definition of a data column, completed. */
  column?: (definition: ColDef<GridRow>, plan: ColumnPlan) => ColDef<GridRow>;
  /** Extra columns, in front of the plan's. */
  columns?: readonly ColDef<GridRow>[];
  /** The data columns in another order, hidden or pinned; read whenever definitions are made. */
  arrange?: (definitions: readonly ColDef<GridRow>[]) => readonly ColDef<GridRow>[];
  keys?: GridKeys;
  /** Called when the grid is mounted; returns the function to call before it unmounts. */
  attach?: (grid: AttachedGrid) => () => void;
  /** Makes a filtered or hidden cell visible again. */
  reveal?: (grid: AttachedGrid, rowId: string, key: string) => void;
  /** Rendered below the rows once the grid is mounted: bars and overlays. A stable component. */
  Side?: ComponentType<SideProps>;
}
