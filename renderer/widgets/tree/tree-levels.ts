import type { TreeNode } from '#renderer/sources/trees.ts';

/** The loaded nodes by parent key; the first level under `TOP`. */
export type TreeLevels = ReadonlyMap<string, readonly TreeNode[]>;

/** The parent key of the first level; no node has an empty key. */
export const TOP = '';

/** Adds a level, and those nested in it. */
export function withLevel(levels: TreeLevels, parent: string, nodes: readonly TreeNode[]): TreeLevels {
  const next = new Map(levels);
  const add = (key: string, children: readonly TreeNode[]) => {
    next.set(key, children);
    for (const child of children) if (child.children) add(child.key, child.children);
  };
  add(parent, nodes);
  return next;
}

/** True for a node marked as a leaf, and for one whose children were loaded and are none (TREE-08). */
export function isLeaf(node: TreeNode, levels: TreeLevels): boolean {
  return node.isLeaf || levels.get(node.key)?.length === 0;
}

/** Every loaded node, parents before children. */
export function knownNodes(levels: TreeLevels): readonly TreeNode[] {
  return below(levels, TOP);
}

/** All loaded descendants of a node, by key. In a cycle each appears once. */
function below(levels: TreeLevels, key: string): readonly TreeNode[] {
  const found = new Map<string, TreeNode>();
  const collect = (from: string) => {
    for (const node of levels.get(from) ?? [])
      if (!found.has(node.key)) {
        found.set(node.key, node);
        collect(node.key);
      }
  };
  collect(key);
  return [...found.values()];
}

/** The ancestors of a node, the topmost first. */
export function above(levels: TreeLevels, value: string): readonly TreeNode[] {
  const parents = new Map<string, TreeNode>();
  for (const node of knownNodes(levels)) for (const child of levels.get(node.key) ?? []) parents.set(child.value, node);
  const path: TreeNode[] = [];
  for (let node = parents.get(value); node && !path.includes(node); node = parents.get(node.value)) path.unshift(node);
  return path;
}
