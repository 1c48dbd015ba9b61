import { createHash } from 'node:crypto';
import { HOME_PATH, isLinkToScreen, onlineScreens } from '#server/catalogue/online-screens.ts';
import { inEnglish } from '#server/catalogue/definition/in-english.ts';
import { currentLanguage } from '#server/request-language.ts';
import type { PermissionRow } from './store.ts';
import { tell } from '#server/sentence.ts';

/** A node of the menu on the wire (wire 3.1). */
export interface MenuNode {
  id: string;
  route: string;
  path: string;
  name: string;
  component: string;
  redirect?: string | null;
  hidden?: true;
  alwaysShow?: true;
  meta: MenuMeta;
  children?: MenuNode[];
}

interface MenuMeta {
  title?: string;
  icon?: string;
  url?: string;
  keepAlive?: boolean;
  internalOrExternal?: boolean;
  componentName?: string;
  hideTab?: true;
  hideMenu?: true;
}

const EXTERNAL = /^(https?:\/\/|\{\{)/;
const BUTTON = 2;

/**
 * The tree of the rows that the user may open, with the home page in front whatever was granted, and the routes of the online screens at the end: a
 * stock client reads the form from the route's parameter, so its concrete entries are links to them (wire 3.3).
 */
export function buildMenu(rows: readonly PermissionRow[]): MenuNode[] {
  const entries = rows.filter((row) => row.menu_type !== BUTTON);
  const byParent = groupByParent(entries);
  const roots = nodesBelow('', byParent, new Set());
  const home = roots.find((node) => node.path === HOME_PATH) ?? homeNode();
  const paths = new Set(entries.map((row) => row.url));
  const routes = screenRoutes.filter(({ path }) => !paths.has(path));
  return [home, ...roots.filter((node) => node !== home), ...routes];
}

const homeNode = (): MenuNode => ({
  id: '9502685863ab87f0ad1134142788a385',
  route: '1',
  path: HOME_PATH,
  name: 'dashboard-analysis',
  component: 'dashboard/Analysis',
  redirect: null,
  meta: { title: tell('app.home'), icon: 'home', keepAlive: false, internalOrExternal: false, componentName: 'Analysis' },
});

const screenRoutes: readonly MenuNode[] = Object.entries(onlineScreens).map(([component, path]) => ({
  id: createHash('md5').update(path).digest('hex'),
  route: '1',
  path,
  name: nameOf({ component_name: null, url: path }),
  component,
  redirect: null,
  hidden: true,
  meta: { title: '', keepAlive: false, internalOrExternal: false, componentName: component.split('/').at(-1), hideMenu: true },
}));

function parentOf(row: PermissionRow): string {
  return row.parent_id ?? '';
}

function groupByParent(rows: readonly PermissionRow[]): Map<string, PermissionRow[]> {
  const groups = new Map<string, PermissionRow[]>();
  for (const row of rows) groups.set(parentOf(row), [...(groups.get(parentOf(row)) ?? []), row]);
  return groups;
}

/** `above` ends a circle of parents, which a hand-edited table can hold. */
function nodesBelow(parent: string, byParent: ReadonlyMap<string, PermissionRow[]>, above: ReadonlySet<string>): MenuNode[] {
  const rows = (byParent.get(parent) ?? []).filter((row) => !above.has(row.id));
  return rows.map((row) => {
    const children = nodesBelow(row.id, byParent, new Set([...above, row.id]));
    const isHiddenByChildren = children.length > 0 && children.every((child) => child.hidden);
    const isHidden = isHiddenByChildren || row.hidden === 1;
    return {
      id: row.id,
      route: row.is_route === 1 && !isLinkToScreen(row.url ?? '') ? '1' : '0',
      path: pathOf(row),
      name: nameOf(row),
      component: row.component ?? '',
      ...(parent === '' && { redirect: row.redirect }),
      ...(isHidden && { hidden: true as const }),
      ...(row.always_show === 1 && { alwaysShow: true as const }),
      meta: isHiddenByChildren ? { hideMenu: true } : metaOf(row),
      ...(children.length > 0 && { children }),
    };
  });
}

function pathOf({ url }: PermissionRow): string {
  if (!url) return '';
  return EXTERNAL.test(url) ? createHash('md5').update(url).digest('hex') : url;
}

function nameOf({ component_name: name, url }: Pick<PermissionRow, 'component_name' | 'url'>): string {
  return name || (url ?? '').replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@');
}

function metaOf(row: PermissionRow): MenuMeta {
  return {
    title: inEnglish(currentLanguage(), row.name, row.name_en),
    ...(row.icon && { icon: row.icon }),
    ...(row.url && EXTERNAL.test(row.url) && { url: row.url }),
    keepAlive: row.keep_alive === 1,
    internalOrExternal: row.internal_or_external === 1,
    componentName: row.component_name || (row.component ?? '').split('/').at(-1),
    ...(row.hide_tab === 1 && { hideTab: true as const }),
    ...(row.hidden === 1 && { hideMenu: true as const }),
  };
}
