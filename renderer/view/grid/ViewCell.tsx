import type { CustomCellRendererProps } from 'ag-grid-react';
import type { ColumnView } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { isLockedCell, isShown } from './conditional-cells.ts';
import type { GridContext, GridRow } from './grid-row.ts';
import { linkOf } from './link.ts';

interface ViewCellProps extends CustomCellRendererProps<GridRow, unknown, GridContext> {
  plan: ColumnPlan;
  Cell?: ColumnView['Cell'];
}

/** A cell whose type draws more than text, or which is a link. */
export function ViewCell({ value, valueFormatted, data, context, node, column: drawn, api, plan: column, Cell }: ViewCellProps) {
  if (!data || !isShown(context, data, column)) return null;
  const { changeCell, fillRow, linked } = context;
  const canChange = changeCell !== null && !column.readOnly && !isLockedCell(context, data, column);
  const isWaiting = linked?.optionsOf(column, data.values)?.state === 'loading';
  const content =
    Cell && !isWaiting ? (
      <Cell
        value={value}
        column={column}
        options={context.optionsOf(column, data.values)}
        row={data.values}
        rowIndex={node.rowIndex ?? 0}
        columnIndex={drawn ? api.getAllDisplayedColumns().indexOf(drawn) : 0}
        onChange={canChange ? (next) => changeCell(data.id, column.key, next) : undefined}
        fill={canChange && fillRow ? (values) => fillRow(data.id, values) : undefined}
      />
    ) : (
      valueFormatted
    );
  const href = column.href && linkOf(column.href, data.values);
  return href ? <a href={href}>{content}</a> : content;
}
