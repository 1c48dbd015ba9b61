import { TreeCell } from '#renderer/widgets/tree/TreeCell.tsx';
import { TreeField } from '#renderer/widgets/tree/TreeField.tsx';
import type { TreePlan } from '#renderer/widgets/tree/tree-plan.ts';
import type { CellProps, ColumnView, WidgetProps } from '../define.ts';
import { allCategories } from './column.ts';

const ALL: TreePlan = { tree: allCategories };

const planOf = (column: WidgetProps['column']) => (column.config as TreePlan | undefined) ?? ALL;

const Cell = (props: CellProps<string>) => <TreeCell {...props} plan={planOf(props.column)} />;
const Widget = (props: WidgetProps<string>) => <TreeField {...props} plan={planOf(props.column)} />;

export const view: ColumnView<string> = { Cell, Widget };
