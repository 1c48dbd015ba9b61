import { MenuError } from './menu-error.ts';

/** Page settings of a menu entry (ROUTE-10). */
export interface MenuMeta {
  title: string;
  icon?: string;
  /** Address of an external page, placeholders not yet filled. */
  url?: string;
  /** Opens a plain link with this target (LAYOUT-09). */
  target?: string;
  hidden?: boolean;
  keepAlive?: boolean;
  internalOrExternal?: boolean;
  componentName?: string;
  permissionList?: unknown;
  /** Any one of these codes makes the entry visible (PERM-01). */
  permission?: readonly string[];
}

/** A menu entry as the server sent it. */
export interface MenuNode {
  id: string;
  path: string;
  name: string;
  component: string;
  redirect?: string;
  /** "0" gives no route; the entry still navigates (ROUTE-12). */
  route?: string;
  hidden: boolean;
  alwaysShow: boolean;
  meta: MenuMeta;
  children: readonly MenuNode[];
}

/** The first-level component that identifies a menu table of the Vue 3 client (PERM-13). */
const VUE3_LAYOUT = 'layouts/default/index';

/**
 * Reads `result.menu` of getUserPermissionByToken. Members of the wrong type are ignored.
 * Throws a MenuError when the menu is empty (ERR-11) or one of the Vue 3 client (ERR-12).
 */
export function parseMenu(wire: unknown): MenuNode[] {
  const nodes = nodesOf(wire);
  if (nodes.length === 0) throw new MenuError('menu.empty');
  if (nodes.some((node) => node.component === VUE3_LAYOUT)) throw new MenuError('menu.vue3');
  return nodes;
}

function nodesOf(wire: unknown): MenuNode[] {
  if (!Array.isArray(wire)) return [];
  return wire.flatMap((item: unknown) => (typeof item === 'object' && item !== null ? [nodeOf(item)] : []));
}

function nodeOf(wire: object): MenuNode {
  const { text, flag, member } = reader(wire);
  const path = text('path') ?? '';
  return {
    id: text('id') ?? path,
    path,
    name: text('name') ?? '',
    component: text('component') ?? '',
    redirect: text('redirect'),
    route: text('route'),
    hidden: flag('hidden') ?? false,
    alwaysShow: flag('alwaysShow') ?? false,
    meta: metaOf(Object(member('meta'))),
    children: nodesOf(member('children')),
  };
}

function metaOf(wire: object): MenuMeta {
  const { text, flag, member } = reader(wire);
  const permission = member('permission');
  return {
    title: text('title') ?? '',
    icon: text('icon'),
    url: text('url'),
    target: text('target'),
    hidden: (flag('hidden') ?? false) || (flag('hideMenu') ?? false),
    keepAlive: flag('keepAlive'),
    internalOrExternal: flag('internalOrExternal'),
    componentName: text('componentName'),
    permissionList: member('permissionList'),
    permission: Array.isArray(permission) ? permission.map(String) : undefined,
  };
}

function reader(wire: object) {
  const members = new Map<string, unknown>(Object.entries(wire));
  return {
    member: (key: string) => members.get(key),
    text(key: string): string | undefined {
      const value = members.get(key);
      return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
    },
    flag(key: string): boolean | undefined {
      const value = members.get(key);
      return typeof value === 'boolean' ? value : undefined;
    },
  };
}
