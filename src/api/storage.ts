const NAMESPACE = 'pro__';

/** Sign-in data and dictionaries are kept for seven days, in milliseconds (CONST-04). */
export const WEEK_MS = 604_800_000;

interface Entry {
  value: unknown;
  /** Epoch milliseconds; null never expires. */
  expire: number | null;
}

/** Entries of a browser storage, each with its own expiry (STORE-01). If the storage is full or blocked, entries last as long as the page. */
export interface EntryStore {
  get(key: string): unknown;
  /** False when the browser could not store it: it is lost with the page. */
  set(key: string, value: unknown, lifetimeMs?: number): boolean;
  remove(key: string): void;
}

/** The storage key of an entry, for `storage` events. */
export function storageKey(key: string): string {
  return NAMESPACE + key;
}

/** Wraps a browser storage. The property is read on each use, since a browser may forbid even that. */
export function createEntryStore(storage: () => Storage, now: () => number = Date.now): EntryStore {
  const refused = new Map<string, Entry>();
  const remove = (key: string) => {
    refused.delete(key);
    attempt(() => storage().removeItem(storageKey(key)));
  };
  return {
    remove,
    get(key) {
      const entry = refused.get(key) ?? attempt(() => parseEntry(storage().getItem(storageKey(key))));
      if (!entry) return undefined;
      if (entry.expire === null || entry.expire > now()) return entry.value;
      remove(key);
      return undefined;
    },
    set(key, value, lifetimeMs) {
      const entry: Entry = { value, expire: lifetimeMs === undefined ? null : now() + lifetimeMs };
      const isWritten = attempt(() => {
        storage().setItem(storageKey(key), JSON.stringify(entry));
        return refused.delete(key) || true;
      });
      if (!isWritten) refused.set(key, entry);
      return isWritten ?? false;
    },
  };
}

/** Survives closing the browser. */
export const localEntries = createEntryStore(() => globalThis.localStorage);

/** Lives as long as the browser tab. */
export const tabEntries = createEntryStore(() => globalThis.sessionStorage);

function parseEntry(text: string | null): Entry | undefined {
  const entry: unknown = text === null ? null : JSON.parse(text);
  if (typeof entry !== 'object' || entry === null || !('value' in entry)) return undefined;
  return { value: entry.value, expire: 'expire' in entry && typeof entry.expire === 'number' ? entry.expire : null };
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
