import { useSyncExternalStore } from 'react';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';

/** A language of the application. */
export type Language = 'zh-CN' | 'en-US';

/** Each language in its own words, in full and for a button. */
export const languageNames: Record<Language, { full: string; short: string }> = {
  'zh-CN': { full: '中文', short: '中' },
  'en-US': { full: 'English', short: 'EN' },
};

const listeners = new Set<() => void>();
let current: Language = localEntries.get(storageKeys.language) === 'en-US' ? 'en-US' : 'zh-CN';

/** The language in force. */
export function currentLanguage(): Language {
  return current;
}

/** Switches the language of the whole application at once and remembers it on this device. */
export function setLanguage(language: Language): void {
  current = language;
  localEntries.set(storageKeys.language, language);
  for (const listener of listeners) listener();
}

/** The language in force; the component follows a switch. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
