import { ApiError } from '#src/api/api-error.ts';
import { keepDictionaries, loadDictionaries } from '#src/api/dictionary-cache.ts';
import { takeAhead } from '#src/api/asked-ahead.ts';
import type { Answer, Http } from '#src/api/http.ts';
import { postOrPut } from '#src/api/lacking-calls.ts';
import { permissionsPath } from '#src/api/permissions-path.ts';
import type { PasswordSeal } from '#src/api/seal-password.ts';
import { storageKeys } from '#src/api/storage-keys.ts';
import { type EntryStore, WEEK_MS } from '#src/api/storage.ts';
import { parseMenu } from '#src/features/navigation/index.ts';
import { message } from '#src/shared/language/index.ts';
import { parseAuthEntries } from './auth-entry.ts';
import { requestDepartmentChange, requestDepartments, type OwnDepartments } from './department.ts';
import { keptSession, type KeptSession, type SessionState } from './kept-session.ts';
import { parseTenants, parseUserInfo, type UserInfo } from './user-info.ts';

export type { SessionState } from './kept-session.ts';

/** The sign-in request (wire 2.3). */
export interface Credentials {
  username: string;
  password: string;
  captcha: string;
  /** The key that the captcha image was requested with. */
  checkKey: number;
  remember_me: boolean;
}

/** The password change request. */
export interface Passwords {
  oldpassword: string;
  password: string;
  confirmpassword: string;
}

/** The session of this browser: observable state, and the calls that change it. */
export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Throws an ApiError with the server's message when refused (AUTH-02, ERR-13). */
  signIn(credentials: Credentials): Promise<void>;
  /** The same with the code that was sent to a phone (CALL-02). */
  signInByPhone(entry: { mobile: string; captcha: string }): Promise<void>;
  /** The same with the ticket of a CAS server for this address (AUTH-04). */
  signInByTicket(ticket: { ticket: string; service: string }): Promise<void>;
  /** The same with what a provider has told (CALL-04); stores no dictionary items, as the one before (AUTH-03). */
  signInByThird(entry: { token: string; thirdType: string }): Promise<void>;
  /** Signs the same user in again after the session has ended; everything that is open stays. False when it was another user, for whom nothing can stay. */
  renew(credentials: Credentials): Promise<boolean>;
  /** Forgets the token of a session that has ended on this device; its user and what is open stay. */
  forgetToken(): void;
  /** Takes over the session as another browser tab has renewed it. False when none is there, or another user's. */
  follow(): boolean;
  /** Tells the server and clears everything, even when that call fails; the failure is thrown afterwards (AUTH-05, ERR-24). */
  signOut(): Promise<void>;
  /** Words the welcome again, and asks for menu and dictionaries in the language that has been switched to. What fails stays as it was. */
  speak(): Promise<void>;
  /** Clears everything without a call: the token is already invalid. */
  clear(): void;
  /** Loads menu and permission lists. Rejects on an empty menu (ERR-11). */
  loadPermissions(): Promise<void>;
  /** Resolves to the server's message (AUTH-10), and whether the session is still valid; if not, it is cleared. */
  changePassword(passwords: Passwords): Promise<{ message: string; isAlive: boolean }>;
  /** The departments that the user may work in. */
  departments(): Promise<OwnDepartments>;
  /** Switches the department: the returned user is remembered for seven days (DEPT-07). */
  chooseDepartment(orgCode: string): Promise<void>;
  /** Works for a tenant, which each request names from then on, for seven days (STORE-02). */
  chooseTenant(id: string): void;
  /** Remembers what users have changed of themselves. */
  changeUser(change: Partial<Pick<UserInfo, 'avatar' | 'homePath'>>): void;
  /** Continues without a department when there is none to choose. */
  skipDepartment(): void;
}

/** The HTTP client, the storages of a session, per device and per tab, and how its server wants passwords. */
export interface SessionOptions {
  http: Http;
  local: EntryStore;
  tab: EntryStore;
  seal: PasswordSeal;
}

/** The sign-in response of a user with several departments (wire 2.3). */
const SEVERAL_DEPARTMENTS = 2;

/** Creates a session; `session` is the application's own. */
export function createSession({ http, local, tab, seal }: SessionOptions): Session {
  const kept = keptSession(local, tab);
  return {
    ...{ state: kept.state, subscribe: kept.subscribe, clear: kept.clear },
    ...entrances(kept, { http, local, seal }),
    forgetToken: () => local.remove(storageKeys.token),
    async signOut() {
      try {
        await http.post('/sys/logout', { body: {}, silent: true });
      } finally {
        // The other browser tabs hear that the user left, and that the session has not just ended.
        local.set(storageKeys.signedOut, true);
        local.remove(storageKeys.signedOut);
        kept.clear();
      }
    },
    async loadPermissions() {
      kept.change(await requestPermissions(http, tab));
    },
    speak: () => askAgain(kept, { http, local, tab }),
    async changePassword(passwords) {
      const { info } = kept.state();
      const answer = await postOrPut(http, '/sys/user/updatePassword', { body: { username: info?.username, ...passwords } });
      const permissions = await requestPermissions(http, tab, true).catch(() => undefined);
      const isAlive = permissions !== undefined && info !== undefined;
      if (isAlive) {
        kept.change(permissions);
        kept.keepUser({ ...info, mustChangePassword: false });
      } else kept.clear();
      return { message: answer.message, isAlive };
    },
    ...ownUser(kept, { http, local }),
  };
}

/** The ways in. */
function entrances(
  kept: KeptSession,
  { http, local, seal }: Omit<SessionOptions, 'tab'>,
): Pick<Session, 'signIn' | 'signInByPhone' | 'signInByTicket' | 'signInByThird' | 'renew' | 'follow'> {
  const send = (path: string, body: object) => http.post(path, { body, silent: true });
  return {
    async signIn(credentials) {
      kept.begin(enterBy(local, await sendCredentials(credentials, { http, seal }), true));
    },
    async signInByPhone(entry) {
      kept.begin(enterBy(local, await send('/sys/phoneLogin', entry), true));
    },
    async signInByTicket(ticket) {
      kept.begin(enterBy(local, await send('/sys/cas/client/validateLogin', ticket), false));
    },
    async signInByThird({ token, thirdType }) {
      const path = `/sys/thirdLogin/getLoginUser/${encodeURIComponent(token)}/${encodeURIComponent(thirdType)}`;
      kept.begin(enterBy(local, await http.get(path, { silent: true }), false));
    },
    async renew(credentials) {
      const { info } = kept.state();
      const entered = enterBy(local, await sendCredentials(credentials, { http, seal }), true);
      const isSame = entered.info?.id === info?.id && entered.info?.mustChangePassword === false;
      // Nothing else changes: pages that hang on the user would begin anew.
      if (isSame && info) {
        local.set(storageKeys.userInfo, info, WEEK_MS);
        if (info.tenantId) local.set(storageKeys.tenant, info.tenantId, WEEK_MS);
        kept.change({ token: entered.token });
      }
      return isSame;
    },
    follow() {
      const { info } = kept.state();
      const token = local.get(storageKeys.token);
      const isSame = typeof token === 'string' && info !== undefined && parseUserInfo(local.get(storageKeys.userInfo))?.id === info.id;
      if (isSame) kept.change({ token });
      return isSame;
    },
  };
}

/** Sends a password as the server wants it. */
async function sendCredentials(credentials: Credentials, { http, seal }: Pick<SessionOptions, 'http' | 'seal'>): Promise<Answer> {
  const body = { ...credentials, password: await seal.seal(credentials.password) };
  try {
    return await http.post('/sys/login', { body, silent: true });
  } catch (error) {
    seal.forget();
    throw error;
  }
}

/** What changes the user of the session. */
function ownUser(
  kept: KeptSession,
  { http, local }: Pick<SessionOptions, 'http' | 'local'>,
): Pick<Session, 'departments' | 'chooseTenant' | 'chooseDepartment' | 'changeUser' | 'skipDepartment'> {
  return {
    departments: () => requestDepartments(http),
    async chooseDepartment(orgCode) {
      kept.keepUser(await requestDepartmentChange(http, orgCode, kept.state().info?.username ?? ''));
    },
    chooseTenant(id) {
      const { info } = kept.state();
      local.set(storageKeys.tenant, id, WEEK_MS);
      if (info) kept.keepUser({ ...info, tenantId: id, tenants: [] });
    },
    changeUser(change) {
      const { info } = kept.state();
      if (info) kept.keepUser({ ...info, ...change });
    },
    skipDepartment() {
      const { info } = kept.state();
      if (info) kept.keepUser({ ...info, mustChooseDepartment: false });
    },
  };
}

async function askAgain(kept: KeptSession, { http, local, tab }: Omit<SessionOptions, 'seal'>): Promise<void> {
  kept.greet();
  const { token, permissionList } = kept.state();
  if (!token || !permissionList) return;
  const [permissions] = await Promise.allSettled([requestPermissions(http, tab, true), loadDictionaries(http, local)]);
  if (permissions.status === 'fulfilled' && kept.state().token === token) kept.change(permissions.value);
}

/** Takes over who has signed in, for seven days (AUTH-03). */
function enterBy(local: EntryStore, answer: Answer, hasDictionaries: boolean): Pick<SessionState, 'token' | 'info'> {
  const result = new Map<string, unknown>(Object.entries(Object(answer.result)));
  const token = result.get('token');
  const user = parseUserInfo(result.get('userInfo'));
  if (String(answer.code) !== '200' || typeof token !== 'string' || !user)
    throw new ApiError('refused', answer.message || message('error.unknown'), 200, answer.code, answer.result);
  const listed = parseTenants(result.get('tenantList'));
  const tenants = listed.length > 1 ? listed : [];
  const tenantId = user.tenantId || (listed.length === 1 ? (listed[0]?.id ?? '') : '');
  const info = { ...user, tenantId, tenants, mustChooseDepartment: Number(result.get('multi_depart')) === SEVERAL_DEPARTMENTS };
  local.set(storageKeys.username, info.username, WEEK_MS);
  local.set(storageKeys.userInfo, info, WEEK_MS);
  // After the user: another browser tab looks whose it is.
  local.set(storageKeys.token, token, WEEK_MS);
  local.set(storageKeys.isLicenceEnding, info.isExpire, WEEK_MS);
  if (hasDictionaries) keepDictionaries(local, result.get('sysAllDictItems'));
  if (info.tenantId) local.set(storageKeys.tenant, info.tenantId, WEEK_MS);
  return { token, info };
}

async function requestPermissions(
  http: Http,
  tab: EntryStore,
  silent = false,
): Promise<Pick<SessionState, 'permissionList' | 'grantedAuth' | 'allAuth' | 'sysSafeMode'>> {
  const { result } = (await takeAhead(permissionsPath)) ?? (await http.get(permissionsPath, { silent }));
  const members = new Map<string, unknown>(Object.entries(Object(result)));
  const permissionList = parseMenu(members.get('menu'));
  const grantedAuth = parseAuthEntries(members.get('auth'));
  const allAuth = parseAuthEntries(members.get('allAuth'));
  tab.set(storageKeys.grantedAuth, grantedAuth);
  tab.set(storageKeys.allAuth, allAuth);
  return { permissionList, grantedAuth, allAuth, sysSafeMode: members.get('sysSafeMode') === true };
}
