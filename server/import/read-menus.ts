import { isLinkToScreen, onlineScreenAt } from '../catalogue/online-screens.ts';
import { isServed } from './served-pages.ts';

/** A row of a menu table, as far as it decides whether the entry can be shown here. */
export interface MenuRow {
  id: string;
  parent_id: string;
  name: string;
  url: string | null;
  component: string | null;
  menu_type: number;
  is_route: number;
}

/** Why an entry was changed or left out. */
export type MenuReason =
  | 'layout-converted'
  | 'screen-converted'
  | 'module-absent'
  | 'parent-absent'
  | 'group-empty'
  | 'path-taken'
  | 'path-reserved';

/** An entry that is not imported as it stands. */
export interface MenuRemark {
  reason: MenuReason;
  name: string;
  /** Its component, address or parent, by the reason. */
  about: string;
}

const BUTTON = 2;
const CONTAINER = 'layouts/RouteView';

/** Containers of stock clients; the first is that of the Vue 3 client, whose menus end the start of ours (PERM-13). */
const containers: ReadonlySet<string> = new Set([
  ...['layouts/default/index', 'LAYOUT', 'layouts/PageView', 'layouts/BlankLayout'],
  CONTAINER,
]);
const EXTERNAL = /^(https?:\/\/|\{\{)/;

/** Addresses that the product has for itself: the start page, signing in, its errors. */
const RESERVED = /^\/?($|user(\/|$)|login$|register$|exception(\/|$)|403$|404$|500$)/;

/**
 * Chooses the entries of a menu table that can be shown here, and converts those of the Vue 3 client. Left out are pages of modules that
 * the product does not have, groups without a page, entries below one that is left out, and addresses that something has already. `taken`
 * are the addresses and `known` the ids of the menu that there is.
 */
export function readMenus<Row extends MenuRow>(
  rows: readonly Row[],
  { taken, known }: { taken: ReadonlyMap<string, string>; known: ReadonlySet<string> },
): { kept: Row[]; remarks: MenuRemark[] } {
  const remarks: MenuRemark[] = [];
  const say = (reason: MenuReason, { name }: MenuRow, about: string | null) => void remarks.push({ reason, name, about: about ?? '' });
  const paths = new Map(taken);
  const usable = new Map<string, Row>();
  for (const row of rows) {
    const read = row.menu_type === BUTTON ? row : readEntry(row, say);
    if (!read) continue;
    if (read.menu_type !== BUTTON && read.url) {
      const owner = paths.get(read.url);
      if (owner !== undefined && owner !== read.id) {
        say('path-taken', read, read.url);
        continue;
      }
      paths.set(read.url, read.id);
    }
    usable.set(read.id, read);
  }
  dropOrphans(usable, known, say);
  dropEmptyGroups(usable, say);
  dropOrphans(usable, known, say);
  return { kept: [...usable.values()], remarks };
}

type Say = (reason: MenuReason, row: MenuRow, about: string | null) => void;

/** The entry as it can be shown here; null when there is no page for it. */
function readEntry<Row extends MenuRow>(row: Row, say: Say): Row | null {
  const component = row.component ?? '';
  const screen = onlineScreenAt(row.url ?? '');
  if (EXTERNAL.test(row.url ?? '')) return row;
  if (screen) {
    if (screen !== component && !isServed(component)) say('screen-converted', row, component);
    // The pattern is the route; a concrete address stays a link (wire 3.3).
    return { ...row, component: isServed(component) ? component : screen, is_route: isLinkToScreen(row.url ?? '') ? 0 : 1 };
  }
  if (RESERVED.test(row.url ?? '') && component !== CONTAINER && !containers.has(component)) {
    say('path-reserved', row, row.url);
    return null;
  }
  if (containers.has(component)) {
    if (component !== CONTAINER) say('layout-converted', row, component);
    return { ...row, component: CONTAINER };
  }
  if (isServed(component)) return row;
  say('module-absent', row, component);
  return null;
}

/** Entries whose parent is not there would be seen by nobody; nor would those in a circle of parents. */
function dropOrphans(usable: Map<string, MenuRow>, known: ReadonlySet<string>, say: Say): void {
  const reached = new Set<string>();
  const isReached = (row: MenuRow, below: ReadonlySet<string>): boolean => {
    const parent = usable.get(row.parent_id);
    const found =
      !row.parent_id || known.has(row.parent_id) || (!!parent && !below.has(row.id) && isReached(parent, new Set([...below, row.id])));
    if (found) reached.add(row.id);
    return found;
  };
  for (const row of [...usable.values()]) {
    if (reached.has(row.id) || isReached(row, new Set())) continue;
    usable.delete(row.id);
    if (row.menu_type !== BUTTON) say('parent-absent', row, row.parent_id);
  }
}

/** A group whose pages are all left out has nothing to open. */
function dropEmptyGroups(usable: Map<string, MenuRow>, say: Say): void {
  for (;;) {
    const parents = new Set([...usable.values()].filter((row) => row.menu_type !== BUTTON).map((row) => row.parent_id));
    const empty = [...usable.values()].filter((row) => row.component === CONTAINER && row.menu_type !== BUTTON && !parents.has(row.id));
    if (!empty.length) return;
    for (const row of empty) {
      usable.delete(row.id);
      say('group-empty', row, row.url);
    }
  }
}
