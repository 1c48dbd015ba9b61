import { useRef, useState } from 'react';
import type { WidgetProps } from '#renderer/column-types/define.ts';
import type { TreeNode } from '#renderer/sources/trees.ts';
import type { Texts } from '../dictionary-texts.ts';
import { valuesOf } from '../value-labels.tsx';
import { above, knownNodes } from './tree-levels.ts';
import type { TreePlan } from './tree-plan.ts';
import type { LazyTree } from './useTree.ts';

interface ChangeFacts {
  tree: LazyTree;
  texts: Texts;
  /** The text of a node that can be seen. */
  textOf(value: string): string | undefined;
}

/** What a click did: the values after it, and the one that it was about. */
export interface TreeClick {
  values: readonly string[];
  value?: string;
  checked?: boolean;
}

/** Takes clicks as values: of one choice the newest counts; of several each for itself, or with its relatives when they are linked (TREE-09). */
export function useTreeChange(props: WidgetProps<string> & { plan: TreePlan }, { tree, texts, textOf }: ChangeFacts) {
  const [isLinked, setIsLinked] = useState(false);
  const latest = useRef(props);
  latest.current = props;
  const isMany = props.column.multiple === true;

  function emit(values: readonly string[]) {
    const { column, fill, inCell, onChange, plan } = latest.current;
    const value = values.join(',');
    const names = values.map((one) => textOf(one) ?? texts.textOf(one) ?? one);
    values.forEach((one, position) => names[position] !== one && texts.remember(one, names[position] ?? one));
    // The edit of a cell ends with a change; with several choices it goes on.
    const goesOn = isMany && inCell === true && fill !== undefined;
    if (fill && (goesOn || plan.textField)) fill({ [column.key]: value, ...(plan.textField && { [plan.textField]: names.join(',') }) });
    if (!goesOn) onChange(value);
  }

  async function choose({ values, value, checked }: TreeClick) {
    if (!isMany) return emit(values.slice(-1));
    const node = isLinked && value !== undefined ? knownNodes(tree.levels).find((one) => one.value === value) : undefined;
    if (!node) return emit(inOrder(valuesOf(latest.current.value), values));
    const below = await tree.loadBelow(node);
    for (const { value: one, text } of below) texts.remember(one, text);
    emit(withRelatives(valuesOf(latest.current.value), node, below, checked ? [] : above(tree.levels, node.value), checked === true));
  }

  return { choose, isLinked, setIsLinked };
}

/** The values in the order in which they were chosen. */
function inOrder(before: readonly string[], now: readonly string[]): readonly string[] {
  return [...before.filter((value) => now.includes(value)), ...now.filter((value) => !before.includes(value))];
}

/** A checked node takes along what is below it; an unchecked one also what is above it. */
function withRelatives(
  values: readonly string[],
  node: TreeNode,
  below: readonly TreeNode[],
  parents: readonly TreeNode[],
  isChecked: boolean,
): readonly string[] {
  const touched = [node, ...below, ...parents].map(({ value }) => value);
  return isChecked ? [...new Set([...values, ...touched])] : values.filter((value) => !touched.includes(value));
}
