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
  /** Present for one that may not be chosen any more. Stock clients know `disabled` alone. */
  disabled?: true;
  isOffered?: false;
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
  /** False for one that may not be chosen any more. */
  isOffered?: boolean;
}

/** A row as a node without its children. */
export function treeNode({ key, title, code, parent, leaf, isOffered }: TreeRow): TreeNode {
  const node = { key, value: key, title: title ?? '', code, leaf, isLeaf: leaf, icon: null, parentId: parent, children: null };
  return isOffered === false ? { ...node, disabled: true, isOffered } : node;
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
