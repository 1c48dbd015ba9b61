import { RemoteCell } from '#renderer/widgets/choices/RemoteCell.tsx';
import { RemoteSelect } from '#renderer/widgets/choices/RemoteSelect.tsx';
import { TreeCell } from '#renderer/widgets/tree/TreeCell.tsx';
import { TreeField } from '#renderer/widgets/tree/TreeField.tsx';
import type { TreeFieldConfig } from '#renderer/widgets/tree/tree-field-config.ts';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';

const planOf = (column: WidgetProps['column']) => column.config as TreeFieldConfig | undefined;

/** Values have texts even when only the dictionary is known. */
function Cell(props: CellProps<string>) {
  const plan = planOf(props.column);
  return plan ? <TreeCell {...props} plan={plan} /> : <RemoteCell {...props} />;
}

/** With only a dictionary known, the tree is searched like one (COL-21). */
function Widget(props: WidgetProps<string>) {
  const plan = planOf(props.column);
  return plan ? <TreeField {...props} plan={plan} /> : <RemoteSelect {...props} />;
}

export const view: ColumnView<string> = { Cell, Widget };
