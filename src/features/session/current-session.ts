import { useSyncExternalStore } from 'react';
import { http } from '#src/api/http.ts';
import { createPasswordSeal, unsealed } from '#src/api/seal-password.ts';
import { localEntries, tabEntries } from '#src/api/storage.ts';
import { onLanguageChange } from '#src/shared/language/index.ts';
import { settings } from '#src/shared/settings.ts';
import { createSession, type SessionState } from './session.ts';

const seal = settings.sealsPasswords ? createPasswordSeal(http, localEntries) : unsealed;

/** The application's session. */
export const session = createSession({ http, local: localEntries, tab: tabEntries, seal });

onLanguageChange(() => void session.speak());

/** The state of the session; the component follows its changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
