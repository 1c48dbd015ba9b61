import type { Column, GridApi, IRowNode } from 'ag-grid-community';
import type { CellProps } from '#renderer/widgets/widget-props.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { isLockedCell } from './conditional-cells.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';

/** The cell renderer parameters from AG Grid. */
interface DrawnParams {
  value?: unknown;
  data: GridRow;
  node: IRowNode<GridRow>;
  column?: Column;
  api: GridApi<GridRow>;
  context: GridContext;
  plan: ColumnPlan;
}

/** The props of a column type's cell in a grid. */
export function cellProps({ value, data, node, column: drawn, api, context, plan: column }: DrawnParams): CellProps {
  const { changeCell, fillRow } = context;
  const canChange = changeCell !== null && !column.readOnly && !isLockedCell(context, data, column);
  return {
    value,
    column,
    options: context.optionsOf(column, data.values),
    row: data.values,
    rowId: data.id,
    rowIndex: node.rowIndex ?? 0,
    columnIndex: drawn ? api.getAllDisplayedColumns().indexOf(drawn) : 0,
    onChange: canChange ? (next) => changeCell(data.id, column.key, next) : undefined,
    fill: canChange && fillRow ? (values) => fillRow(data.id, values) : undefined,
  };
}
