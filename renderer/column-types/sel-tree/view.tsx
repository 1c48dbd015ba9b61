import { RemoteCell } from '#renderer/widgets/RemoteCell.tsx';
import { RemoteSelect } from '#renderer/widgets/RemoteSelect.tsx';
import { TreeCell } from '#renderer/widgets/tree/TreeCell.tsx';
import { TreeField } from '#renderer/widgets/tree/TreeField.tsx';
import type { TreePlan } from '#renderer/widgets/tree/tree-plan.ts';
import type { CellProps, ColumnView, WidgetProps } from '../define.ts';

const planOf = (column: WidgetProps['column']) => column.config as TreePlan | undefined;

/** With only the dictionary known, values still have texts. */
function Cell(props: CellProps<string>) {
  const plan = planOf(props.column);
  return plan ? <TreeCell {...props} plan={plan} /> : <RemoteCell {...props} />;
}

/** A tree of which only the dictionary is known is searched as one (COL-21). */
function Widget(props: WidgetProps<string>) {
  const plan = planOf(props.column);
  return plan ? <TreeField {...props} plan={plan} /> : <RemoteSelect {...props} />;
}

export const view: ColumnView<string> = { Cell, Widget };
