import { localEntries } from '#src/api/storage.ts';

/** A page that was visited. */
export interface RecentPage {
  path: string;
  title: string;
  /** How often; visits that other pages have pushed out are forgotten. */
  count: number;
}

const KEY = 'RECENT_PAGES';
const MOST = 12;

/** The pages that the user has visited on this device, the latest first. */
export function recentPages(userId: string): readonly RecentPage[] {
  const { user, pages } = Object(localEntries.get(KEY));
  if (user !== userId || !Array.isArray(pages)) return [];
  return pages.flatMap((page: unknown) => {
    const { path, title, count } = Object(page);
    return typeof path === 'string' && typeof title === 'string' ? [{ path, title, count: Number(count) || 1 }] : [];
  });
}

/** Those visited most, the most visited first. */
export function frequentPages(userId: string, most: number): readonly RecentPage[] {
  return recentPages(userId)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most);
}

/** Puts a page before the others. */
export function visitPage(userId: string, { path, title }: Pick<RecentPage, 'path' | 'title'>): void {
  const pages = recentPages(userId);
  const count = (pages.find((page) => page.path === path)?.count ?? 0) + 1;
  const others = pages.filter((page) => page.path !== path);
  localEntries.set(KEY, { user: userId, pages: [{ path, title, count }, ...others].slice(0, MOST) });
}
