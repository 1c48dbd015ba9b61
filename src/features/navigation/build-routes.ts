import { fillUrl, type UrlScope } from '#src/shared/fill-url.ts';
import type { MenuMeta, MenuNode } from './menu-node.ts';

/** A route of the application, made from a menu entry (ROUTE-10). */
export interface AppRoute {
  path: string;
  name: string;
  component: string;
  redirect?: string;
  hidden: boolean;
  alwaysShow?: true;
  meta: MenuMeta & { id: string };
  children: AppRoute[];
}

/** Turns the menu into routes. Entries with the route flag "0" are skipped with their children (ROUTE-12). */
export function buildRoutes(menu: readonly MenuNode[], scope: UrlScope = {}): AppRoute[] {
  return menu.filter((node) => node.route !== '0').map((node) => routeOf(node, scope));
}

/** All routes of a tree in one list, parents first: the paths of the menu are absolute. */
export function flattenRoutes(routes: readonly AppRoute[]): AppRoute[] {
  return routes.flatMap((route) => [route, ...flattenRoutes(route.children)]);
}

/** The first page that the menu shows below a container, which has no content of its own; pages without a route count as well. */
export function firstPagePath(container: MenuNode): string | undefined {
  for (const node of container.children) {
    const path = node.hidden ? undefined : isContainer(node) ? firstPagePath(node) : pathOf(node);
    if (path) return path;
  }
  return undefined;
}

/** True for a menu entry that only holds others (ROUTE-15). */
export function isContainer({ component }: Pick<MenuNode, 'component'>): boolean {
  return component.includes('layouts');
}

const pathOf = ({ path }: MenuNode) => (path.startsWith('/') ? path : `/${path}`);

function routeOf(node: MenuNode, scope: UrlScope): AppRoute {
  const url = node.meta.url && (fillUrl(node.meta.url, scope) ?? node.meta.url);
  const route: AppRoute = {
    path: pathOf(node),
    name: node.name,
    component: node.component,
    redirect: node.redirect,
    hidden: node.hidden,
    meta: { ...node.meta, url, id: node.id },
    children: buildRoutes(node.children, scope),
  };
  return node.alwaysShow ? { ...route, alwaysShow: true, redirect: route.path } : route;
}
