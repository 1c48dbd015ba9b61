import { reloadDictionaries } from '#renderer/react';

/** Loads what open pages show of dictionaries anew. */
export function reloadChoices(reload: Parameters<typeof reloadDictionaries>[0]): void {
  reloadDictionaries(reload);
}
