import type { ReactNode } from 'react';
import { isLeaf, TOP, type TreeLevels } from './tree-levels.ts';
import type { FoundNode } from './useTreeSearch.ts';
import styles from './tree.module.css';

/** An item of the drop-down; `text` is shown in the field when it is chosen. */
export interface TreeItem {
  value: string;
  text: string;
  title: ReactNode;
  isLeaf: boolean;
  disabled?: boolean;
  checkable?: boolean;
  children?: TreeItem[];
}

/** Prefix of the placeholder child of a node until its children are loaded; no tree value starts with it. */
const WAITING = '\u0000';

interface ItemFacts {
  levels: TreeLevels;
  /** The node being edited, which cannot be chosen, nor its descendants. */
  own?: string;
  loading: string;
}

/** The items of the loaded levels; expanding a node without loaded children shows a loading item. */
export function treeItems(facts: ItemFacts, parent = TOP, path: readonly string[] = []): TreeItem[] {
  const { levels, own, loading } = facts;
  return (levels.get(parent) ?? []).flatMap((node): TreeItem[] => {
    if (path.includes(node.key)) return [];
    const item = { value: node.value, text: node.text, title: node.text };
    if (node.value === own) return [{ ...item, isLeaf: true, disabled: true }];
    if (isLeaf(node, levels)) return node.isRetired ? [] : [{ ...item, isLeaf: true }];
    const waiting = { value: WAITING + node.value, text: loading, title: loading, isLeaf: true, disabled: true, checkable: false };
    const children = levels.has(node.key) ? treeItems(facts, node.key, [...path, node.key]) : [waiting];
    return [{ ...item, isLeaf: false, ...(node.isRetired && { disabled: true, checkable: false }), children }];
  });
}

/** The items of a search: flat, each with its path. */
export function foundItems(found: readonly FoundNode[], own: string | undefined): TreeItem[] {
  return found.map(({ value, text, path }) => ({
    value,
    text,
    isLeaf: true,
    disabled: value === own,
    title: path ? (
      <>
        {text} <span className={styles.path}>{path}</span>
      </>
    ) : (
      text
    ),
  }));
}
