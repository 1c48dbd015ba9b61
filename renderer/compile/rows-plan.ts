import type { SubTableDocument } from '../document/document.ts';
import type { LockedRows } from '../row-columns/locked-rows.ts';
import type { RowColumnName } from '../row-columns/row-columns.ts';

/** A button above a table (GRID-02). */
export type TableButton = 'add' | 'save' | 'remove' | 'clearSelection' | 'collapse';

/** The row settings of a table, apart from its columns. */
export interface RowsPlan {
  columns: readonly RowColumnName[];
  /** The field that identifies a row in the grid; `id` when absent (GRID-01). */
  rowKey?: string;
  /** The column that holds the order of the rows, 1 to n (GRID-07). */
  sortKey?: string;
  size: 'medium' | 'small' | 'mini' | 'tiny';
  buttons: readonly TableButton[];
  /** Cells always show their controls (GRID-08). */
  alwaysEdit: boolean;
  /** Locks the whole table, or the rows with these values (GRID-21). */
  readOnly: boolean;
  locked: LockedRows;
  /** The action of a click on a read-only cell (GRID-18). */
  clickSelects: boolean;
  opensSubTable: boolean;
  /** The socket key of live changes; absent where the table is not live (WS-03). */
  socketKey?: string;
}

/** The default column for the row order (DATA-13). */
const SORT_KEY = 'orderNum';

/** The default address of live tables (wire 8.1). */
const SOCKET_KEY = 'vxe-default';

const BUTTONS: readonly TableButton[] = ['add', 'save', 'remove', 'clearSelection', 'collapse'];

/** Defaults: row numbers, checkbox selection, click to edit, the default buttons (GRID-01, GRID-02); low rows, so that an order fits a laptop. */
export const plainRows: RowsPlan = {
  columns: ['row-checkbox', 'row-number'],
  size: 'tiny',
  buttons: ['add', 'remove', 'clearSelection'],
  alwaysEdit: false,
  readOnly: false,
  locked: {},
  clickSelects: false,
  opensSubTable: false,
};

/** The row settings of a sub-table; undefined when all are default. */
export function compileRows({ rows }: SubTableDocument): RowsPlan | undefined {
  const columns = columnsOf(rows);
  const plan: RowsPlan = {
    columns,
    ...(rows.rowKey && { rowKey: rows.rowKey }),
    ...(columns.includes('row-drag-sort') && { sortKey: rows.sortKey ?? SORT_KEY }),
    size: rows.size ?? plainRows.size,
    buttons: rows.buttons ? BUTTONS.filter((button) => rows.buttons?.includes(button)) : plainRows.buttons,
    alwaysEdit: rows.alwaysEdit === true,
    readOnly: rows.disabled === true,
    locked: rows.disabledRows,
    clickSelects: rows.clickSelects === true,
    opensSubTable: rows.opensSubTable === true,
    ...(rows.isLive === true && { socketKey: rows.socketKey ?? SOCKET_KEY }),
  };
  return JSON.stringify(plan) === JSON.stringify(plainRows) ? undefined : plan;
}

function columnsOf({ named, ...rows }: SubTableDocument['rows']): RowColumnName[] {
  const isSingle = rows.isSingle || named.includes('row-radio');
  const has = (name: RowColumnName, asked: boolean | undefined, usual: boolean) => asked ?? (named.includes(name) || usual);
  const chosen: Record<RowColumnName, boolean> = {
    'row-drag-sort': has('row-drag-sort', rows.dragSort, false),
    'row-expand': has('row-expand', rows.rowExpand, false),
    'row-checkbox': !isSingle && has('row-checkbox', rows.rowSelection, true),
    'row-radio': isSingle && has('row-radio', rows.rowSelection, true),
    'row-number': has('row-number', rows.rowNumber, true),
  };
  return (Object.keys(chosen) as RowColumnName[]).filter((name) => chosen[name]);
}
