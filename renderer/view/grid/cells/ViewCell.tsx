import type { ReactNode } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ColumnView } from '#renderer/widgets/widget-props.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { cellProps } from './cell-props.ts';
import { isShown } from './conditional-cells.ts';
import type { CellRendererProps } from '../react-cells/react-cell.ts';
import { linkOf } from './link.ts';

interface ViewCellProps extends CellRendererProps {
  plan: ColumnPlan;
  Cell?: ColumnView['Cell'];
}

/** The content of a cell as a link, or as it is where the link leads nowhere. Other sites open beside the product. */
function LinkCell({ href, children }: { href: string; children: ReactNode }) {
  const { canFollow } = usePorts();
  if (!href || !canFollow(href)) return children;
  const isElsewhere = /^(https?:)?\/\//i.test(href);
  return (
    <a href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}

/** A cell whose type renders more than text, or which is a link. */
export function ViewCell(props: ViewCellProps) {
  const { valueFormatted, data, context, plan: column, Cell } = props;
  if (!data || !isShown(context, data, column)) return null;
  const isWaiting = context.linked?.optionsOf(column, data.values)?.state === 'loading';
  const content = Cell && !isWaiting ? <Cell {...cellProps({ ...props, data })} /> : valueFormatted;
  return column.href ? <LinkCell href={linkOf(column.href, data.values)}>{content}</LinkCell> : content;
}
