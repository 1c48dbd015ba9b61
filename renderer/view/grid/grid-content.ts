import type { ComponentType, ReactNode, RefObject } from 'react';
import type { GridApi } from 'ag-grid-community';
import type { ReportColumnPlan } from '#renderer/compile/plan.ts';
import type { FooterRow } from '#renderer/draft/statistics.ts';
import type { RowColumn } from '#renderer/row-columns/row-columns.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridEditing } from './grid-editing.ts';
import type { DraftRows, GridRow, RowSelection } from './grid-row.ts';

/** A sort in its wire form. */
export interface GridSort {
  column: string;
  order: 'asc' | 'desc';
}

/** The content of a grid and its callbacks. */
export interface GridContent {
  /** The accessible name of the grid. */
  label: string;
  /** In the stored order. */
  rows: readonly GridRow[];
  /** The current values of the rows of a draft. Their order comes from `rows`. */
  draftRows?: DraftRows;
  columns: readonly ReportColumnPlan[];
  views: ColumnViews;
  dictionaries: Dictionaries;
  /** Number of rows on previous pages; row numbers continue from it. */
  firstRow?: number;
  /** The leading columns; by default row numbers, and checkboxes where rows can be selected. */
  rowColumns?: readonly RowColumn[];
  /** Row height in pixels; a list's by default. */
  rowHeight?: number;
  selection?: RowSelection;
  sort?: GridSort;
  onSort?: (sort: GridSort | null) => void;
  /** The column of actions on rows; where it floats, they lie over the end of the row under the pointer or the focus, and the column is only their mark. */
  actions?: { width: number; floats?: boolean; Cell: ComponentType<{ row: GridRow }> };
  /** Present when cells can be edited. */
  editing?: GridEditing;
  /** Sums and averages below the rows (GRID-11). */
  footers?: readonly FooterRow[];
  /** Told in the line below the rows while they are edited. */
  status?: ReactNode;
  onOpenRow?: (id: string) => void;
  /** Shown when there are no rows. */
  empty: ReactNode;
  api?: RefObject<GridApi<GridRow> | null>;
}
