/** Tells the data that must be loaded again by its key, and by why it could not be loaded before. */
export type Fits = (key: unknown, error?: unknown) => boolean;

const listeners = new Set<(fits: Fits) => void>();

/** Loads data of all open pages again, of hidden ones as soon as they are shown. */
export function reloadPages(fits: Fits): void {
  for (const listener of listeners) listener(fits);
}

/** Calls the listener whenever pages must load data again. Returns the function that ends that. */
export function onReloadPages(listener: (fits: Fits) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
