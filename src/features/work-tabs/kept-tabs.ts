import { storageKeys } from '#src/api/storage-keys.ts';
import { type EntryStore, tabEntries } from '#src/api/storage.ts';
import { startTabs, type WorkTabs } from './work-tabs.ts';

/** Remembers the tabs of a user in this window: they are there again after a reload, and after a session that has expired. */
export function keepTabs(userId: string, { tabs }: WorkTabs, entries: EntryStore = tabEntries): void {
  entries.set(storageKeys.workTabs, { userId, tabs: tabs.map(({ key, address, title, about }) => ({ key, address, title, about })) });
}

/** Forgets them: the user has signed out. */
export function forgetTabs(entries: EntryStore = tabEntries): void {
  entries.remove(storageKeys.workTabs);
}

/** The tabs of this user, as far as their pages still exist; the home tab alone if the stored ones are another user's or unreadable. */
export function readTabs(
  userId: string,
  homePath: string,
  isPage: (address: string) => boolean,
  entries: EntryStore = tabEntries,
): WorkTabs {
  const kept: unknown = entries.get(storageKeys.workTabs);
  const members = new Map<string, unknown>(Object.entries(Object(kept)));
  const tabs: unknown = members.get('userId') === userId ? members.get('tabs') : [];
  return startTabs(
    homePath,
    (Array.isArray(tabs) ? tabs : []).flatMap(tabOf).filter(({ address }) => isPage(address)),
  );
}

function tabOf(wire: unknown): { key: string; address: string; title?: string; about?: string }[] {
  const members = new Map<string, unknown>(Object.entries(Object(wire)));
  const [key, address, title, about] = ['key', 'address', 'title', 'about'].map((name) => members.get(name));
  if (typeof key !== 'string' || typeof address !== 'string' || !address.startsWith('/')) return [];
  return [{ key, address, ...(typeof title === 'string' && { title }), ...(typeof about === 'string' && { about }) }];
}
