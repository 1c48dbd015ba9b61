import { TreeCell } from '#renderer/widgets/tree/TreeCell.tsx';
import { TreeField } from '#renderer/widgets/tree/TreeField.tsx';
import type { TreeFieldConfig } from '#renderer/widgets/tree/tree-field-config.ts';
import type { CellProps, ColumnView, WidgetProps } from '#renderer/widgets/widget-props.ts';
import { allCategories } from './column.ts';

const ALL: TreeFieldConfig = { tree: allCategories };

const planOf = (column: WidgetProps['column']) => (column.config as TreeFieldConfig | undefined) ?? ALL;

const Cell = (props: CellProps<string>) => <TreeCell {...props} plan={planOf(props.column)} />;
const Widget = (props: WidgetProps<string>) => <TreeField {...props} plan={planOf(props.column)} />;

export const view: ColumnView<string> = { Cell, Widget };
