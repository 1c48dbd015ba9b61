import { localEntries } from '#src/api/storage.ts';

const KEY = 'FAVOURITES';
const listeners = new Set<() => void>();
const NONE: readonly string[] = [];
let seen: { user: string; paths: readonly string[] } | undefined;

/** The pages that a user has starred, in their order; the same list until it changes. */
export function favourites(userId: string): readonly string[] {
  if (seen?.user === userId) return seen.paths;
  const { user, paths } = Object(localEntries.get(KEY));
  const own = user === userId && Array.isArray(paths) ? paths.filter((path): path is string => typeof path === 'string') : NONE;
  seen = { user: userId, paths: own };
  return own;
}

/** Replaces the starred pages of a user on this device. */
export function keepFavourites(userId: string, paths: readonly string[]): void {
  if (JSON.stringify(favourites(userId)) === JSON.stringify(paths)) return;
  seen = { user: userId, paths };
  localEntries.set(KEY, seen);
  for (const listener of listeners) listener();
}

/** Calls the listener when pages are starred or are no longer. Returns the function that ends that. */
export function onFavourites(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
