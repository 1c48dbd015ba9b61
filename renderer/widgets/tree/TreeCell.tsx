import type { CellProps } from '#renderer/column-types/define.ts';
import { useWidgetPorts } from '../ports.ts';
import { useValueLabels, valuesOf } from '../value-labels.tsx';
import type { TreePlan } from './tree-plan.ts';
import { useTreeTexts } from './tree-texts.ts';

const NONE: readonly string[] = [];

/** The texts of a tree's values in a list: of the column that holds them, of the options that came along, or asked for (TREE-04). */
export function TreeCell({ value, column, options, row, plan }: CellProps<string> & { plan: TreePlan }) {
  const { message } = useWidgetPorts();
  const stored = column.textKey ? row?.[column.textKey] : undefined;
  const own = typeof stored === 'string' ? stored : '';
  const isRoot = value !== '' && value === plan.root;
  const labels = useValueLabels(useTreeTexts(plan.tree), own || isRoot ? NONE : valuesOf(value), options);
  return own || (isRoot ? message('tree.root') : labels.joined);
}
