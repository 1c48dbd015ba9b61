import { useSyncExternalStore } from 'react';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';

/** A language of the application. */
export type Language = 'zh-CN' | 'en-US';

/** Each language's own name: in full, and short for a button. */
export const languageNames: Record<Language, { full: string; short: string }> = {
  'zh-CN': { full: '中文', short: '中' },
  'en-US': { full: 'English', short: 'EN' },
};

const listeners = new Set<() => void>();
let current: Language = localEntries.get(storageKeys.language) === 'en-US' ? 'en-US' : 'zh-CN';

/** The current language. */
export function currentLanguage(): Language {
  return current;
}

/** Switches the language of the whole application at once and remembers it on this device. */
export function setLanguage(language: Language): void {
  current = language;
  localEntries.set(storageKeys.language, language);
  for (const listener of listeners) listener();
}

/** The current language; the component re-renders when it is switched. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
