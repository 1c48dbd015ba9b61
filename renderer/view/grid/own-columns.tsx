import type { CustomCellRendererProps } from 'ag-grid-react';
import type { ColDef, RowSelectionOptions } from 'ag-grid-community';
import type { GridProps } from './grid-props.ts';
import type { GridContext, GridRow } from './grid-row.ts';
import styles from './Grid.module.css';

/** Pixels of columns that our own controls take. */
const NUMBER_WIDTH = 56;
const CHECKBOX_WIDTH = 44;

/** Rows are chosen by their check boxes alone: a click is for the cell. */
export const ROW_SELECTION: RowSelectionOptions<GridRow> = {
  mode: 'multiRow',
  headerCheckbox: true,
  checkboxes: true,
  enableClickSelection: false,
};

/** The column of the check boxes. */
export const SELECTION_COLUMN: ColDef<GridRow> = { pinned: 'left', width: CHECKBOX_WIDTH, resizable: false, suppressMovable: true };

/** The column of the row numbers. */
export function numberColumn(title: string): ColDef<GridRow, number> {
  return {
    colId: '#',
    headerName: '#',
    headerTooltip: title,
    pinned: 'left',
    width: NUMBER_WIDTH,
    resizable: false,
    sortable: false,
    cellClass: [styles.number!, styles.center!],
    headerClass: styles.center,
    valueGetter: ({ node, context }: { node: { rowIndex: number | null } | null; context: GridContext }) =>
      (node?.rowIndex ?? 0) + 1 + context.firstRow,
  };
}

/** The column of the links that open or remove a row. */
export function actionColumn(title: string, { width, Cell }: NonNullable<GridProps['actions']>): ColDef<GridRow> {
  return {
    colId: 'actions',
    headerName: title,
    pinned: 'right',
    width,
    resizable: false,
    sortable: false,
    cellRenderer: ({ data }: CustomCellRendererProps<GridRow>) => data && <Cell row={data} />,
  };
}
