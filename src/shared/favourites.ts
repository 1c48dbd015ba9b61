import { localEntries } from '#src/api/storage.ts';

const KEY = 'FAVOURITES';
const listeners = new Set<() => void>();
let seen: { user: string; starred: readonly Favourite[] } | undefined;

/** What a user has starred: a page, or a named view of a list, whose path has the parameters of its address. */
export interface Favourite {
  path: string;
  /** The name of the view; a page is titled by the menu. */
  title?: string;
  titleEn?: string;
}

/** A favourite as a server keeps it: a page is its path alone. */
export type WireFavourite = string | (Favourite & { title: string });

/** The favourites of an answer or of the device; what is none is left out. */
export function readFavourites(wire: unknown): readonly Favourite[] {
  return (Array.isArray(wire) ? wire : []).flatMap((one: unknown): Favourite[] => {
    if (typeof one === 'string') return [{ path: one }];
    const { path, title, titleEn }: Record<string, unknown> = Object(one ?? undefined);
    const isView = typeof path === 'string' && typeof title === 'string';
    return isView ? [{ path, title, ...(typeof titleEn === 'string' && { titleEn }) }] : [];
  });
}

/** Favourites as a server keeps them. */
export function writeFavourites(starred: readonly Favourite[]): WireFavourite[] {
  return starred.map((one) => (isView(one) ? one : one.path));
}

const isView = (one: Favourite): one is Favourite & { title: string } => one.title !== undefined;

/** What a user has starred, in this order; the same list until it changes. */
export function favourites(userId: string): readonly Favourite[] {
  if (seen?.user === userId) return seen.starred;
  const { user, paths } = Object(localEntries.get(KEY));
  seen = { user: userId, starred: user === userId ? readFavourites(paths) : [] };
  return seen.starred;
}

/** Replaces what a user has starred on this device. */
export function keepFavourites(userId: string, starred: readonly Favourite[]): void {
  if (JSON.stringify(favourites(userId)) === JSON.stringify(starred)) return;
  seen = { user: userId, starred };
  localEntries.set(KEY, { user: userId, paths: writeFavourites(starred) });
  for (const listener of listeners) listener();
}

/** Calls the listener when something is starred or is no longer. Returns the function that ends that. */
export function onFavourites(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
