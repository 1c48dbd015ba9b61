import { currentLanguage } from '#src/shared/language/index.ts';
import type { Http } from './http.ts';
import { storageKeys } from './storage-keys.ts';
import { type EntryStore, WEEK_MS } from './storage.ts';

/** The language of stored dictionaries without an entry that says so: other clients of the wire know no other. */
const USUAL_LANGUAGE = 'zh-CN';

/** Stores all dictionaries loaded at sign-in or refresh, for seven days (AUTH-03, DICT-09), and their language. */
export function keepDictionaries(entries: EntryStore, items: unknown, language = currentLanguage()): void {
  entries.set(storageKeys.dictionaries, items ?? {}, WEEK_MS);
  if (language === USUAL_LANGUAGE) entries.remove(storageKeys.dictionaryLanguage);
  else entries.set(storageKeys.dictionaryLanguage, language, WEEK_MS);
}

/** The stored dictionaries; undefined when there are none in the current language. */
export function keptDictionaries(entries: EntryStore): unknown {
  const language = entries.get(storageKeys.dictionaryLanguage) ?? USUAL_LANGUAGE;
  return language === currentLanguage() ? entries.get(storageKeys.dictionaries) : undefined;
}

/** Loads all dictionaries in the current language. */
export async function loadDictionaries(http: Http, entries: EntryStore): Promise<void> {
  const language = currentLanguage();
  keepDictionaries(entries, (await http.get('/sys/dict/queryAllDictItems', { silent: true })).result, language);
}

/** Clears the server's cache and reloads all dictionaries (AUTH-12). Rejects when either call fails. */
export async function refreshDictionaries(http: Http, entries: EntryStore): Promise<void> {
  await http.get('/sys/dict/refleshCache', { silent: true });
  await loadDictionaries(http, entries);
}
