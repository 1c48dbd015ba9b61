import type { Http } from './http.ts';
import { storageKeys } from './storage-keys.ts';
import { type EntryStore, WEEK_MS } from './storage.ts';

/** Keeps every dictionary that a sign-in or a refresh brought, for seven days (AUTH-03, DICT-09). */
export function keepDictionaries(entries: EntryStore, items: unknown): void {
  entries.set(storageKeys.dictionaries, items ?? {}, WEEK_MS);
}

/** Clears what the server keeps, asks for every dictionary, and keeps these in place of the old ones (AUTH-12). Rejects when either call fails. */
export async function refreshDictionaries(http: Http, entries: EntryStore): Promise<void> {
  await http.get('/sys/dict/refleshCache', { silent: true });
  keepDictionaries(entries, (await http.get('/sys/dict/queryAllDictItems', { silent: true })).result);
}
