import type { Answer, Http } from './http.ts';
import { storageKeys } from './storage-keys.ts';
import { localEntries } from './storage.ts';

/** Milliseconds after which an answer that nobody has taken is too old to be shown. */
const FRESH_MS = 20_000;

interface Asked {
  answer: Promise<Answer | undefined>;
  /** Whose answer it is. */
  token: unknown;
}

const asked = new Map<string, Asked>();
const tokenNow = () => localEntries.get(storageKeys.token);

/** Asks for an answer before the code that needs it is there; not twice, as long as nobody has taken the first one. */
export function askAhead(http: Pick<Http, 'get'>, path: string): void {
  if (asked.has(path)) return;
  const own: Asked = { answer: http.get(path, { silent: true }).catch(() => undefined), token: tokenNow() };
  asked.set(path, own);
  setTimeout(() => asked.get(path) === own && asked.delete(path), FRESH_MS);
}

/** What this user has asked for ahead, once: undefined when nothing was, or when it failed, so that it has to be asked for again. */
export async function takeAhead(path: string): Promise<Answer | undefined> {
  const own = asked.get(path);
  asked.delete(path);
  return own?.token === tokenNow() ? own?.answer : undefined;
}
