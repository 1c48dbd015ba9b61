/** A node of a tree select on the wire (wire 6.5, 6.6). */
export interface TreeNode {
  key: string;
  /** The key again, for the stock client. */
  value: string;
  title: string;
  code: string | null;
  /** No children; in both spellings of the wire. */
  leaf: boolean;
  isLeaf: boolean;
  icon: null;
  parentId: string | null;
  /** Null when not requested. */
  children: TreeNode[] | null;
}

/** The input of a node. */
export interface TreeRow {
  key: string;
  title: string | null;
  code: string | null;
  parent: string | null;
  leaf: boolean;
}

/** A row as a node without its children. */
export function treeNode({ key, title, code, parent, leaf }: TreeRow): TreeNode {
  return { key, value: key, title: title ?? '', code, leaf, isLeaf: leaf, icon: null, parentId: parent, children: null };
}

/** Nests rows under a parent. Rows that are their own ancestor are left out. */
export function nestNodes(rows: readonly TreeRow[], root: string): TreeNode[] {
  const nodes = new Map(rows.map((row) => [row.key, treeNode(row)]));
  const top: TreeNode[] = [];
  for (const node of nodes.values()) {
    if (node.parentId === root) top.push(node);
    else {
      const parent = nodes.get(node.parentId ?? '');
      if (parent) (parent.children ??= []).push(node);
    }
  }
  return top;
}
