import { matchRoutes } from 'react-router-dom';
import {
  type AppRoute,
  buildRoutes,
  builtInScreens,
  firstPagePath,
  flattenRoutes,
  type MenuNode,
  menuTrail,
} from '#src/features/navigation/index.ts';
import { settings } from '#src/shared/settings.ts';

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
}

const tables = new WeakMap<readonly MenuNode[], RouteTable>();

/** Finds the page of an address in the menu, or in the built-in screens whose entries have no route of their own. */
export function matchMenuRoute(menu: readonly MenuNode[], pathname: string): MenuRouteMatch | undefined {
  const table = tables.get(menu) ?? routeTable(menu);
  tables.set(menu, table);
  const [match] = matchRoutes(table.objects, pathname) ?? [];
  const route = match && table.routes[Number(match.route.id)];
  if (!route) return undefined;
  const redirect = route.redirect || (route.component.includes('layouts') && route.children.length > 0 ? firstPagePath(route) : undefined);
  return { route, params: match.params, redirect: redirect === pathname ? undefined : redirect };
}

function routeTable(menu: readonly MenuNode[]): RouteTable {
  const scope = { _CONFIG: { domianURL: settings.apiBase }, location: { origin: location.origin, host: location.host } };
  const routes = [...flattenRoutes(buildRoutes(menu, scope)), ...fallbackRoutes()];
  return { routes, objects: routes.map(({ path }, index) => ({ path, id: String(index) })) };
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

/** The title of a page: of its own menu entry, else of its route. */
export function pageTitle(menu: readonly MenuNode[], pathname: string): string {
  return menuTrail(menu, pathname).at(-1)?.meta.title || matchMenuRoute(menu, pathname)?.route.meta.title || '';
}
