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

/** The first page that can be shown at or below a container, which has no content of its own. */
export function firstPagePath(route: AppRoute): string | undefined {
  if (route.children.length === 0) return route.path;
  for (const child of route.children) {
    const path = child.hidden ? undefined : firstPagePath(child);
    if (path) return path;
  }
  return undefined;
}

function routeOf(node: MenuNode, scope: UrlScope): AppRoute {
  const url = node.meta.url && (fillUrl(node.meta.url, scope) ?? node.meta.url);
  const route: AppRoute = {
    path: node.path.startsWith('/') ? node.path : `/${node.path}`,
    name: node.name,
    component: node.component,
    redirect: node.redirect,
    hidden: node.hidden,
    meta: { ...node.meta, url, id: node.id },
    children: buildRoutes(node.children, scope),
  };
  return node.alwaysShow ? { ...route, alwaysShow: true, redirect: route.path } : route;
}
