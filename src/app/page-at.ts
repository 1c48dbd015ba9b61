import type { MessageCode } from '#messages';
import { matchMenuRoute, type MenuNode, pageTitle } from '#src/features/navigation/index.ts';
import { settings } from '#src/shared/settings.ts';

/** What an address leads to for a user: a page, or another address; an unknown one leads to /404 (ROUTE-04, ROUTE-05). */
export type PageAt = { to: string } | { to?: undefined; page: MenuPage };

/** A page, as the menu describes it. */
export interface MenuPage {
  component: string;
  /** The last part of the address: the head id of an online screen. */
  code: string;
  /** The address of an external page. */
  url: string | undefined;
  /** The address stands in a window of its own. */
  isExternal?: boolean;
  /** Empty for a page that the menu does not name. */
  title: string;
  /** The name under which the page stays alive where there are no tabs (LAYOUT-13); undefined if it does not. */
  keptName: string | undefined;
}

/** The pages that every user has, whatever the menu grants; the titles are messages. */
const OWN_PAGES: Readonly<Record<string, { component: string; title: MessageCode }>> = {
  [settings.accountPath]: { component: 'account/settings/Index', title: 'account.title' },
  '/exception/403': { component: 'exception/403', title: 'result.forbidden' },
  '/exception/404': { component: 'exception/404', title: 'not-found.title' },
  '/exception/500': { component: 'exception/500', title: 'result.broken' },
  '/result/success': { component: 'result/Success', title: 'result.success' },
  '/result/fail': { component: 'result/Error', title: 'result.failure' },
  '/account/center': { component: 'account/settings/Index', title: 'account.title' },
  [settings.noticesPath]: { component: 'system/UserAnnouncementList', title: 'notice.mine' },
};

const HOME = { component: 'dashboard/Analysis', code: '', url: undefined, keptName: undefined };

/** The page of an address. `message` titles the pages that the menu does not name. */
export function pageAt(menu: readonly MenuNode[], address: string, message: (code: MessageCode) => string): PageAt {
  const pathname = address.split(/[?#]/)[0] ?? '';
  if (pathname === '/') return { to: settings.homePath };
  if (pathname === settings.homePath) return { page: { ...HOME, title: message('app.home') } };
  const own = Object.hasOwn(OWN_PAGES, pathname) ? OWN_PAGES[pathname] : undefined;
  if (own) return { page: { ...HOME, component: own.component, title: message(own.title) } };
  const match = matchMenuRoute(menu, pathname);
  if (!match) return { to: '/404' };
  if (match.redirect) return { to: match.redirect };
  const { component, meta } = match.route;
  const code = match.params.code ?? pathname.slice(pathname.lastIndexOf('/') + 1);
  const keptName = meta.keepAlive ? meta.componentName : undefined;
  return { page: { component, code, url: meta.url, isExternal: meta.internalOrExternal, title: pageTitle(menu, pathname), keptName } };
}
