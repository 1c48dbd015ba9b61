import { useSyncExternalStore } from 'react';
import { hasMessages, type Language, loadMessages } from '#messages';
import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';

const listeners = new Set<() => void>();
let asked: Language = localEntries.get(storageKeys.language) === 'en-US' ? 'en-US' : 'zh-CN';
let current = asked;

/** The current language. */
export function currentLanguage(): Language {
  return current;
}

/** The code of a page once all messages are there too: before them only those of the first page are. */
export async function equipped<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadMessages(current)]);
  return loaded;
}

/** Switches the language of the whole application as soon as its messages are there, and remembers it on this device. */
export function setLanguage(language: Language): void {
  asked = language;
  if (hasMessages(language)) switchTo(language);
  else void loadMessages(language).then(() => asked === language && switchTo(language));
}

function switchTo(language: Language): void {
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
