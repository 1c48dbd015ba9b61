import { useSyncExternalStore } from 'react';
import type { Language } from '#messages';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';

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
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}

/** Calls the listener whenever the language is switched. Returns the function that ends that. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
