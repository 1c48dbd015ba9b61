import type { CellProps } from '#renderer/widgets/widget-props.ts';
import { usePorts } from '../ports.ts';
import { useValueLabels, valuesOf } from '../choices/value-labels.tsx';
import type { TreeFieldConfig } from './tree-field-config.ts';
import { useTreeTexts } from './tree-texts.ts';

const NONE: readonly string[] = [];

/** The texts of tree values in a list: from the text column, from the options sent along, or requested (TREE-04). */
export function TreeCell({ value, column, options, row, plan }: CellProps<string> & { plan: TreeFieldConfig }) {
  const { message } = usePorts();
  const stored = column.textKey ? row?.[column.textKey] : undefined;
  const own = typeof stored === 'string' ? stored : '';
  const isRoot = value !== '' && value === plan.root;
  const labels = useValueLabels(useTreeTexts(plan.tree), own || isRoot ? NONE : valuesOf(value), options);
  return own || (isRoot ? message('tree.root') : labels.joined);
}
