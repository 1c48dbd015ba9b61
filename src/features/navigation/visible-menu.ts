import type { MenuNode } from './menu-node.ts';

/**
 * The visible entries: without hidden ones and those whose `meta.permission` has no granted code (PERM-01, LAYOUT-09), and without
 * containers that have become empty.
 */
export function visibleMenu(nodes: readonly MenuNode[], granted: ReadonlySet<string>): MenuNode[] {
  return nodes.flatMap((node) => {
    if (node.hidden || node.meta.hidden || !isPermitted(node, granted)) return [];
    const children = node.alwaysShow ? [] : visibleMenu(node.children, granted);
    const isEmptyContainer = children.length === 0 && node.component.includes('layouts') && !node.alwaysShow && !node.meta.url;
    return isEmptyContainer ? [] : [{ ...node, children }];
  });
}

/** The entries of a visible menu that open a page. */
export function menuPages(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => (node.children.length > 0 ? menuPages(node.children) : [node]));
}

/** The entry of a path and its ancestors, from the top; empty when no entry has the path. */
export function menuTrail(nodes: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    if (node.path === path && node.children.length === 0) return [node];
    const below = menuTrail(node.children, path);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

function isPermitted({ meta }: MenuNode, granted: ReadonlySet<string>): boolean {
  return !meta.permission?.length || meta.permission.some((code) => granted.has(code));
}
