import { storageKeys } from '#src/api/storage-keys.ts';
import { type EntryStore, WEEK_MS } from '#src/api/storage.ts';
import type { MenuNode } from '#src/features/navigation/index.ts';
import { message } from '#src/shared/language/index.ts';
import { type AuthEntry, parseAuthEntries } from './auth-entry.ts';
import { parseUserInfo, type UserInfo } from './user-info.ts';

/** Who is signed in and what they may do (AUTH-07). */
export interface SessionState {
  token: string | undefined;
  /** Another one for each sign-in; stays when a session that has ended is renewed over open pages. */
  visit: string | undefined;
  username: string;
  realname: string;
  tenantid: string;
  /** The sentence that greets the user, in the current language. */
  welcome: string;
  avatar: string;
  info: UserInfo | undefined;
  /** The permitted menu; null until permissions are loaded (GUARD-05). */
  permissionList: readonly MenuNode[] | null;
  grantedAuth: readonly AuthEntry[];
  allAuth: readonly AuthEntry[];
  sysSafeMode: boolean;
}

const removedAtSignOut = [
  ...[storageKeys.token, storageKeys.userInfo, storageKeys.username, storageKeys.tenant],
  ...[storageKeys.dictionaries, storageKeys.dictionaryLanguage, storageKeys.keptPages, storageKeys.isLicenceEnding],
];

/** The members of the state that do not follow from `info`. */
type SessionPart = Omit<SessionState, keyof UserMembers>;

type UserMembers = Pick<SessionState, 'username' | 'realname' | 'tenantid' | 'welcome' | 'avatar'>;

/** The session state, persisted in this browser across page loads. */
export interface KeptSession {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Somebody has signed in. */
  begin(entered: Pick<SessionState, 'token' | 'info'>): void;
  /** Words the welcome again: the language has been switched. */
  greet(): void;
  change(part: Partial<SessionPart>): void;
  /** Remembers the user for seven days (DEPT-07). */
  keepUser(info: UserInfo): void;
  /** Forgets the user and everything stored for them. */
  clear(): void;
}

/** Restores the stored session; signed out when there is none or it cannot be read. */
export function keptSession(local: EntryStore, tab: EntryStore): KeptSession {
  const listeners = new Set<() => void>();
  let state = withUser(restoredState(local, tab));

  function set(next: SessionPart): void {
    state = withUser(next);
    for (const listener of listeners) listener();
  }

  const change = (part: Partial<SessionPart>) => set({ ...state, ...part });
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin: (entered) => set({ ...signedOutState, ...entered, visit: entered.token }),
    greet: () => set(state),
    change,
    keepUser(info) {
      local.set(storageKeys.userInfo, info, WEEK_MS);
      change({ info });
    },
    clear() {
      for (const key of removedAtSignOut) local.remove(key);
      for (const key of [storageKeys.grantedAuth, storageKeys.allAuth]) tab.remove(key);
      set(signedOutState);
    },
  };
}

const signedOutState: SessionPart = {
  token: undefined,
  visit: undefined,
  info: undefined,
  permissionList: null,
  grantedAuth: [],
  allAuth: [],
  sysSafeMode: false,
};

/** The state with what it says about the user (AUTH-03, AUTH-07); empty texts when nobody is signed in. */
function withUser(part: SessionPart): SessionState {
  const { username = '', realname = '', tenantId: tenantid = '', avatar = '' } = part.info ?? {};
  const welcome = part.info ? message('header.welcome', { nickname: realname }) : '';
  return { ...part, username, realname, tenantid, welcome, avatar };
}

function restoredState(local: EntryStore, tab: EntryStore): SessionPart {
  const token = local.get(storageKeys.token);
  const info = parseUserInfo(local.get(storageKeys.userInfo));
  if (typeof token !== 'string' || !info) return signedOutState;
  const grantedAuth = parseAuthEntries(tab.get(storageKeys.grantedAuth));
  return { ...signedOutState, token, visit: token, info, grantedAuth, allAuth: parseAuthEntries(tab.get(storageKeys.allAuth)) };
}
