import { matchRoutes } from 'react-router-dom';
import { settings } from '#src/shared/settings.ts';
import { type AppRoute, buildRoutes, firstPagePath, flattenRoutes, isContainer } from './build-routes.ts';
import { builtInScreens } from './component-registry.ts';
import type { MenuNode } from './menu-node.ts';
import { screenPath } from './screen-path.ts';
import { menuTrail } from './visible-menu.ts';

/** The menu route of an address. */
export interface MenuRouteMatch {
  route: AppRoute;
  params: Readonly<Record<string, string | undefined>>;
  /** The target of a container or of an entry with a redirect. */
  redirect?: string;
}

interface RouteTable {
  routes: AppRoute[];
  objects: { path: string; id: string }[];
  /** The answers so far: tabs and the links of rows ask for the same few pages again and again, and each search ranks all routes. */
  known: Map<string, MenuRouteMatch | undefined>;
}

const tables = new WeakMap<readonly MenuNode[], RouteTable>();

/** Finds the page of an address in the menu, or in the built-in screens whose entries have no route of their own. */
export function matchMenuRoute(menu: readonly MenuNode[], pathname: string): MenuRouteMatch | undefined {
  const table = tables.get(menu) ?? routeTable(menu);
  tables.set(menu, table);
  const { known } = table;
  if (!known.has(pathname)) known.set(pathname, findRoute(menu, table, pathname));
  return known.get(pathname);
}

function findRoute(menu: readonly MenuNode[], { routes, objects }: RouteTable, pathname: string): MenuRouteMatch | undefined {
  const [match] = matchRoutes(objects, pathname) ?? [];
  const route = match && routes[Number(match.route.id)];
  if (!route) return undefined;
  const container = isContainer(route) ? nodeWithId(menu, route.meta.id) : undefined;
  const redirect = route.redirect || (container && firstPagePath(container));
  return { route, params: match.params, redirect: redirect === pathname ? undefined : redirect };
}

function routeTable(menu: readonly MenuNode[]): RouteTable {
  const scope = { _CONFIG: { domianURL: settings.apiBase }, location: { origin: location.origin, host: location.host } };
  const routes = [...flattenRoutes(buildRoutes(menu, scope)), ...fallbackRoutes()];
  return { routes, objects: routes.map(({ path }, index) => ({ path, id: String(index) })), known: new Map() };
}

function nodeWithId(menu: readonly MenuNode[], id: string): MenuNode | undefined {
  for (const node of menu) {
    const found = node.id === id ? node : nodeWithId(node.children, id);
    if (found) return found;
  }
  return undefined;
}

function fallbackRoutes(): AppRoute[] {
  return Object.entries(builtInScreens).map(([component, path]) => ({
    path,
    name: component,
    component,
    hidden: true,
    meta: { id: component, title: '' },
    children: [],
  }));
}

/** The title of a page: of its own menu entry, else of its route, else of the entry that leads to the same form as another kind of list. */
export function pageTitle(menu: readonly MenuNode[], pathname: string): string {
  const titleAt = (path: string) => menuTrail(menu, path).at(-1)?.meta.title;
  const match = matchMenuRoute(menu, pathname);
  const code = match?.params['code'];
  return titleAt(pathname) || match?.route.meta.title || (code && titleAt(screenPath(menu, code))) || '';
}

/**
 * True if a link of a record can be followed: into another site, to a file, within the page, or to a page that this user has. Stock
 * definitions also name components of stock clients, which are no addresses here.
 */
export function canFollow(menu: readonly MenuNode[], href: string): boolean {
  if (/^([a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(href) || href.startsWith(`${settings.apiBase}/`)) return true;
  return isPage(menu, href);
}

/** True for an address that is a page of this user. */
export function isPage(menu: readonly MenuNode[], href: string): boolean {
  const path = href.split(/[?#]/)[0] ?? '';
  return path.startsWith('/') && (path === settings.homePath || matchMenuRoute(menu, path) !== undefined);
}
