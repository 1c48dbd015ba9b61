import type { ReactNode } from 'react';
import type { PickPaging } from './pick-pagination.tsx';
import type { Picked } from './picked.ts';
import type { PickRows } from './usePickRows.ts';

/** One column of a table to pick from. */
export interface PickColumn<Row> {
  key: string;
  title: string;
  /** Pixels. */
  width?: number;
  align?: 'left' | 'center' | 'right';
  isSortable?: boolean;
  /** The heading above its own, which neighbours of the same one share. */
  group?: string;
  content: (row: Row) => ReactNode;
}

/** By which column rows are sorted. */
export interface PickSort {
  column: string;
  order: 'asc' | 'desc';
}

/** What a table to pick from needs. */
export interface PickTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly PickColumn<Row>[];
  rows: PickRows<Row>;
  /** The same for the same row on every page; JSON of its content where it has no id. */
  keyOf: (row: Row) => string;
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string;
  picked: Picked<Row>;
  isMultiple: boolean;
  onPick: (picked: Picked<Row>) => void;
  /** Called by Enter, and by a double click where only one may be picked. */
  onConfirm?: (picked: Picked<Row>) => void;
  paging?: PickPaging;
  sort?: PickSort;
  onSort?: (sort: PickSort | undefined) => void;
  /** What stands there when there are no rows. */
  emptyText?: string;
}
