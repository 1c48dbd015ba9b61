import type { ReactNode } from 'react';
import type { PickPaging } from './pick-pagination.tsx';
import type { Picked } from './picked.ts';
import type { PickRows } from './usePickRows.ts';

/** A column of a pick table. */
export interface PickColumn<Row> {
  key: string;
  title: string;
  /** Pixels. */
  width?: number;
  align?: 'left' | 'center' | 'right';
  isSortable?: boolean;
  /** The group heading, shared with adjacent columns of the same group. */
  group?: string;
  content: (row: Row) => ReactNode;
}

/** The sort column and direction. */
export interface PickSort {
  column: string;
  order: 'asc' | 'desc';
}

/** Props of a pick table. */
export interface PickTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly PickColumn<Row>[];
  rows: PickRows<Row>;
  /** A row key that is stable across pages; JSON of the content for rows without an id. */
  keyOf: (row: Row) => string;
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string;
  picked: Picked<Row>;
  isMultiple: boolean;
  onPick: (picked: Picked<Row>) => void;
  /** True for a row that is there already and cannot be picked again. */
  isTaken?: (row: Row) => boolean;
  /** Picks all rows that can be, on every page: Ctrl+A on a row. */
  onPickAll?: () => void;
  /** Called on Enter, and on double click where only one row may be picked. */
  onConfirm?: (picked: Picked<Row>) => void;
  paging?: PickPaging;
  sort?: PickSort;
  onSort?: (sort: PickSort | undefined) => void;
  /** Shown when there are no rows. */
  emptyText?: string;
}
