import type { DepartmentNode } from '#renderer/sources/people.ts';

/** How picking a department affects its ancestors and descendants (DEPT-02). */
export type Linkage = 'strict' | 'linked';

/** An indexed tree of departments. */
export interface DepartmentTree {
  roots: readonly DepartmentNode[];
  /** Departments by id, parents before children. */
  nodes: ReadonlyMap<string, DepartmentNode>;
  parentOf(id: string): DepartmentNode | undefined;
}

/** Builds the tree of departments. */
export function departmentTree(roots: readonly DepartmentNode[]): DepartmentTree {
  const nodes = new Map<string, DepartmentNode>();
  const parents = new Map<string, DepartmentNode>();
  const add = (node: DepartmentNode, parent?: DepartmentNode) => {
    if (nodes.has(node.id)) return;
    nodes.set(node.id, node);
    if (parent) parents.set(node.id, parent);
    for (const child of node.children) add(child, node);
  };
  for (const root of roots) add(root);
  return { roots, nodes, parentOf: (id) => parents.get(id) };
}

/** The ancestors of a department, the topmost first. */
export function above(tree: DepartmentTree, id: string): readonly DepartmentNode[] {
  const parent = tree.parentOf(id);
  return parent ? [...above(tree, parent.id), parent] : [];
}

/** A department and its descendants. */
function below(node: DepartmentNode): readonly DepartmentNode[] {
  return [node, ...node.children.flatMap(below)];
}

/** The departments that picking one adds or removes, itself included: `linked` includes its descendants, and ancestors whose descendants are all picked (TREE-09). */
export function departmentToggle(tree: DepartmentTree, id: string, isPicked: (id: string) => boolean, linkage: Linkage) {
  const node = tree.nodes.get(id);
  const adds = !isPicked(id);
  if (!node) return { adds, nodes: [] };
  if (linkage === 'strict') return { adds, nodes: [node] };
  const concerned = new Set(below(node));
  for (const parent of above(tree, id).toReversed()) {
    const isWhole = parent.children.every((child) => concerned.has(child) || isPicked(child.id));
    if (!adds || isWhole) concerned.add(parent);
    else break;
  }
  return { adds, nodes: [...concerned].filter(({ id: one }) => isPicked(one) !== adds) };
}

/** Unpicked departments with picked descendants. */
export function partlyPicked(tree: DepartmentTree, picked: Iterable<string>): string[] {
  const chosen = new Set(picked);
  const half = new Set<string>();
  for (const id of chosen) for (const parent of above(tree, id)) if (!chosen.has(parent.id)) half.add(parent.id);
  return [...half];
}
