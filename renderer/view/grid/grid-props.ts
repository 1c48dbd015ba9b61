import type { ComponentType, ReactNode, RefObject } from 'react';
import type { GridApi } from 'ag-grid-community';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { FooterRow } from '#renderer/draft/statistics.ts';
import type { RowColumn } from '#renderer/row-columns/row-columns.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { GridEditing } from './grid-editing.ts';
import type { GridExtension } from './grid-extension.ts';
import type { DraftRows, GridRow, RowSelection } from './grid-row.ts';

/** A sort as it goes over the wire. */
export interface GridSort {
  column: string;
  order: 'asc' | 'desc';
}

/** What a grid shows, and where what happens in it goes. */
export interface GridProps {
  /** For assistive technology: what these rows are. */
  label: string;
  /** In the order in which they are kept. */
  rows: readonly GridRow[];
  /** The rows of a draft: the same, by what they hold now. Another order comes with `rows`. */
  draftRows?: DraftRows;
  columns: readonly ColumnPlan[];
  views: ColumnViews;
  dictionaries: Dictionaries;
  /** How many rows come before the first one; the row numbers go on from there. */
  firstRow?: number;
  /** The columns in front; a check box where rows can be chosen, and the row numbers, unless told otherwise. */
  rowColumns?: readonly RowColumn[];
  /** Pixels of a row; those of a list unless told otherwise. */
  rowHeight?: number;
  selection?: RowSelection;
  sort?: GridSort;
  onSort?: (sort: GridSort | null) => void;
  actions?: { width: number; Cell: ComponentType<{ row: GridRow }> };
  /** Present when cells can be edited. */
  editing?: GridEditing;
  /** Sums and means below the rows (GRID-11). */
  footers?: readonly FooterRow[];
  onOpenRow?: (id: string) => void;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
  /** What features add. The same list from one drawing to the next. */
  extensions?: readonly GridExtension[];
  api?: RefObject<GridApi<GridRow> | null>;
}
