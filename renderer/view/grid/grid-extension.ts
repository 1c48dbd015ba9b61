import type { ColDef, GridOptions } from 'ag-grid-community';
import type { ComponentType } from 'react';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { AttachedGrid, GridKeys } from './attached-grid.ts';
import type { OpenGrid } from './entry/entry-ports.ts';
import type { GridContent } from './grid-content.ts';
import type { GridRow } from './grid-row.ts';

/** What the React side of an extension is given. */
export interface SideProps {
  grid: OpenGrid;
  props: GridContent;
}

/** What a feature adds to a grid without the grid knowing it. Created once for a grid, outside of render. */
export interface GridExtension {
  /** AG Grid options; events are listened to in `attach`. */
  options?: GridOptions<GridRow>;
  /** The definition of a data column, completed. */
  column?: (definition: ColDef<GridRow>, plan: ColumnPlan) => ColDef<GridRow>;
  /** Columns beside those of the plan, in front of them. */
  columns?: readonly ColDef<GridRow>[];
  /** The data columns in another order, hidden or pinned; read whenever definitions are made. */
  arrange?: (definitions: readonly ColDef<GridRow>[]) => readonly ColDef<GridRow>[];
  keys?: GridKeys;
  /** Called when the grid is mounted; what it returns is called before it unmounts. */
  attach?: (grid: AttachedGrid) => () => void;
  /** Rendered below the rows once the grid is mounted: bars and overlays. A stable component. */
  Side?: ComponentType<SideProps>;
}
