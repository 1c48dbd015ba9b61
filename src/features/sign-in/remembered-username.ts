import { storageKeys } from '#src/api/storage-keys.ts';
import { localEntries } from '#src/api/storage.ts';

/** The user name remembered on this device at the user's request. */
export function rememberedUsername(): string | undefined {
  const username = localEntries.get(storageKeys.rememberedUsername);
  return typeof username === 'string' ? username : undefined;
}

/** Remembers a user name on this device; undefined forgets it. */
export function rememberUsername(username: string | undefined): void {
  if (username === undefined) localEntries.remove(storageKeys.rememberedUsername);
  else localEntries.set(storageKeys.rememberedUsername, username);
}
