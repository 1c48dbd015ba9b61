import type { CustomCellRendererProps } from 'ag-grid-react';
import type { ColumnView } from '#renderer/widgets/widget-props.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { cellProps } from './cell-props.ts';
import { isShown } from './conditional-cells.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';
import { linkOf } from './link.ts';

interface ViewCellProps extends CustomCellRendererProps<GridRow, unknown, GridContext> {
  plan: ColumnPlan;
  Cell?: ColumnView['Cell'];
}

/** A cell whose type renders more than text, or which is a link. */
export function ViewCell(props: ViewCellProps) {
  const { valueFormatted, data, context, plan: column, Cell } = props;
  if (!data || !isShown(context, data, column)) return null;
  const isWaiting = context.linked?.optionsOf(column, data.values)?.state === 'loading';
  const content = Cell && !isWaiting ? <Cell {...cellProps({ ...props, data })} /> : valueFormatted;
  const href = column.href && linkOf(column.href, data.values);
  return href ? <a href={href}>{content}</a> : content;
}
