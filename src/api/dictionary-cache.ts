import type { Http } from './http.ts';
import { storageKeys } from './storage-keys.ts';
import { type EntryStore, WEEK_MS } from './storage.ts';

/** Stores all dictionaries loaded at sign-in or refresh, for seven days (AUTH-03, DICT-09). */
export function keepDictionaries(entries: EntryStore, items: unknown): void {
  entries.set(storageKeys.dictionaries, items ?? {}, WEEK_MS);
}

/** Clears the server's cache and reloads all dictionaries (AUTH-12). Rejects when either call fails. */
export async function refreshDictionaries(http: Http, entries: EntryStore): Promise<void> {
  await http.get('/sys/dict/refleshCache', { silent: true });
  keepDictionaries(entries, (await http.get('/sys/dict/queryAllDictItems', { silent: true })).result);
}
