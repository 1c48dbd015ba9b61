import type { CustomCellRendererProps } from 'ag-grid-react';
import type { ColumnView } from '#renderer/column-types/define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { GridContext, GridRow } from './grid-row.ts';
import { linkOf } from '../link.ts';

interface ViewCellProps extends CustomCellRendererProps<GridRow, unknown, GridContext> {
  plan: ColumnPlan;
  Cell?: ColumnView['Cell'];
}

/** A cell whose type draws more than text, or which is a link. */
export function ViewCell({ value, valueFormatted, data, context, plan: column, Cell }: ViewCellProps) {
  if (!data) return null;
  const change = context.changeCell;
  const content = Cell ? (
    <Cell
      value={value}
      column={column}
      options={context.optionsOf(column)}
      onChange={change && !column.readOnly ? (next) => change(data.id, column.key, next) : undefined}
    />
  ) : (
    valueFormatted
  );
  const href = column.href && linkOf(column.href, data.values);
  return href ? <a href={href}>{content}</a> : content;
}
