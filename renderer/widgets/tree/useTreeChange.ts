import { useRef, useState } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import type { TreeNode } from '#renderer/sources/trees.ts';
import type { Texts } from '../choices/dictionary-texts.ts';
import { valuesOf } from '../choices/value-labels.tsx';
import { above, knownNodes } from './tree-levels.ts';
import type { TreeFieldConfig } from './tree-field-config.ts';
import type { LazyTree } from './useTree.ts';

interface ChangeFacts {
  tree: LazyTree;
  texts: Texts;
  /** The texts of the visible nodes, by value. */
  seenTexts(): ReadonlyMap<string, string>;
}

/** The result of a click: the new values, and the clicked one. */
export interface TreeClick {
  values: readonly string[];
  value?: string;
  checked?: boolean;
}

/** Turns clicks into values: in single mode the newest; in multiple mode each node alone, or with its ancestors and descendants when linked (TREE-09). */
export function useTreeChange(props: WidgetProps<string> & { plan: TreeFieldConfig }, { tree, texts, seenTexts }: ChangeFacts) {
  const [isLinked, setIsLinked] = useState(false);
  const latest = useRef(props);
  latest.current = props;
  const isMany = props.column.multiple === true;

  function emit(values: readonly string[]) {
    const { column, fill, inCell, onChange, plan } = latest.current;
    const value = values.join(',');
    const seen = seenTexts();
    const names = values.map((one) => seen.get(one) ?? texts.textOf(one) ?? one);
    values.forEach((one, position) => names[position] !== one && texts.remember(one, names[position] ?? one));
    // A change ends the edit of a cell, unless several values can be chosen.
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
  const chosen = new Set(now);
  const known = new Set(before);
  return [...before.filter((value) => chosen.has(value)), ...now.filter((value) => !known.has(value))];
}

/** Checking a node includes its descendants; unchecking it also excludes its ancestors. */
function withRelatives(
  values: readonly string[],
  node: TreeNode,
  below: readonly TreeNode[],
  parents: readonly TreeNode[],
  isChecked: boolean,
): readonly string[] {
  const touched = new Set([node, ...below, ...parents].map(({ value }) => value));
  return isChecked ? [...new Set([...values, ...touched])] : values.filter((value) => !touched.has(value));
}
