import { EllipsisOutlined } from '@ant-design/icons';
import type { ColDef } from 'ag-grid-community';
import type { RowColumn } from '#renderer/row-columns/row-columns.ts';
import type { RendererPorts } from '#renderer/widgets/ports.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { reactCell, type CellRendererProps } from '../react-cells/react-cell.ts';
import { AllRowsCheckbox, RowCheckbox, RowRadio } from '../rows/row-checkboxes.ts';
import styles from '../Grid.module.css';
import overRows from '../over-rows.module.css';

type Column = ColDef<GridRow>;

/** The properties that control columns share. */
export function controlColumn(name: string, title: string, width: number): Column {
  return {
    colId: name,
    headerName: '',
    headerTooltip: title,
    pinned: 'left',
    width,
    minWidth: width,
    resizable: false,
    sortable: false,
    cellClass: styles.control,
    headerClass: styles.control,
  };
}

const makers: { [Name in RowColumn['name']]?: (width: number, message: RendererPorts['message']) => Column } = {
  'row-checkbox': (width, message) => ({
    ...controlColumn('row-checkbox', message('column.selection'), width),
    headerComponent: AllRowsCheckbox,
    headerComponentParams: { label: message('column.selection') },
    cellRenderer: RowCheckbox,
  }),
  'row-radio': (width, message) => ({ ...controlColumn('row-radio', message('column.selection'), width), cellRenderer: RowRadio }),
  'row-number': (width, message) => ({
    ...controlColumn('#', message('column.row-number'), width),
    headerName: '#',
    cellClass: [styles.number!, styles.center!],
    headerClass: styles.center,
    valueGetter: ({ node, context }: { node: { rowIndex: number | null } | null; context: GridContext }) =>
      (node?.rowIndex ?? 0) + 1 + context.firstRow,
  }),
};

/** The row columns that need only the grid itself; the others come with an extension (COL-01..03). */
export function ownColumns(columns: readonly RowColumn[], message: RendererPorts['message']): Column[] {
  return columns.flatMap(({ name, width }) => makers[name]?.(width, message) ?? []);
}

type Actions = NonNullable<GridProps['actions']>;
type ActionsCellProps = CellRendererProps & Pick<Actions, 'floats' | 'Cell'>;

/** The column of actions on a row. Its cells stay, with a menu that is open in one, when the columns are made anew. */
export function actionColumn(title: string, { width, floats, Cell }: Actions): Column {
  return {
    colId: 'row-actions',
    headerName: title,
    pinned: 'right',
    width,
    resizable: false,
    sortable: false,
    cellRenderer: reactCell(ActionsCell),
    cellRendererParams: { floats, Cell },
  };
}

function ActionsCell({ data, floats, Cell }: ActionsCellProps) {
  if (!data) return null;
  if (!floats) return <Cell row={data} />;
  return (
    <>
      <EllipsisOutlined aria-hidden className={overRows.mark} />
      <div className={`${overRows.floating} ${styles.floating}`}>
        <Cell row={data} />
      </div>
    </>
  );
}
