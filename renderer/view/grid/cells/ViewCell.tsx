import type { ColumnView } from '#renderer/widgets/widget-props.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { cellProps } from './cell-props.ts';
import { isShown } from './conditional-cells.ts';
import type { CellRendererProps } from '../react-cells/react-cell.ts';
import { linkOf } from './link.ts';
import { LinkCell } from './LinkCell.tsx';

interface ViewCellProps extends CellRendererProps {
  plan: ColumnPlan;
  Cell?: ColumnView['Cell'];
}

/** A cell whose type renders more than text, or which is a link. */
export function ViewCell(props: ViewCellProps) {
  const { valueFormatted, data, context, plan: column, Cell } = props;
  if (!data || !isShown(context, data, column)) return null;
  const isWaiting = context.linked?.optionsOf(column, data.values)?.state === 'loading';
  const content = Cell && !isWaiting ? <Cell {...cellProps({ ...props, data })} /> : valueFormatted;
  return column.href ? <LinkCell href={linkOf(column.href, data.values)}>{content}</LinkCell> : content;
}
