import type { Http } from './http.ts';
import { isCallLacking } from './lacking-calls.ts';
import { storageKeys } from './storage-keys.ts';
import { type EntryStore, WEEK_MS } from './storage.ts';

/** How a password is written into a request. */
export interface PasswordSeal {
  /** The password as the server asks for it. Throws an ApiError when the server cannot be asked. */
  seal(password: string): Promise<string>;
  /** Forgets what the server has said: it has refused a password, perhaps because it seals otherwise by now. */
  forget(): void;
}

/** The key and the first block of AES-128-CBC, of 16 characters each. */
interface SealParameters {
  key: string;
  iv: string;
}

const BLOCK_BYTES = 16;

/** Passwords as they are: the connection protects them. */
export const unsealed: PasswordSeal = { seal: async (password) => password, forget() {} };

/**
 * Passwords in base64 of AES-128-CBC with PKCS7 padding, as stock servers of 3.9 and later read them (wire 2.2); their parameters are kept for seven
 * days (STORE-06). Everybody may ask for these, so that only the connection protects a password. Without TLS browsers do not encrypt: the password
 * goes as it is, which those servers read as well, as it does to a server that has no parameters.
 */
export function createPasswordSeal(http: Http, local: EntryStore): PasswordSeal {
  return {
    async seal(password) {
      const { subtle } = globalThis.crypto;
      const parameters = (subtle as SubtleCrypto | undefined) && (await parametersOf(http, local));
      if (!parameters) return password;
      const [key, iv] = [bytesOf(parameters.key), bytesOf(parameters.iv)];
      const imported = await subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
      return base64Of(await subtle.encrypt({ name: 'AES-CBC', iv }, imported, bytesOf(password)));
    },
    forget: () => local.remove(storageKeys.passwordSeal),
  };
}

async function parametersOf(http: Http, local: EntryStore): Promise<SealParameters | undefined> {
  const kept = readParameters(local.get(storageKeys.passwordSeal));
  if (kept) return kept;
  const asked = readParameters(await ask(http));
  if (asked) local.set(storageKeys.passwordSeal, asked, WEEK_MS);
  return asked;
}

async function ask(http: Http): Promise<unknown> {
  try {
    return (await http.get('/sys/getEncryptedString', { silent: true })).result;
  } catch (error) {
    if (isCallLacking(error)) return undefined;
    throw error;
  }
}

function readParameters(value: unknown): SealParameters | undefined {
  const { key, iv }: { key?: unknown; iv?: unknown } = Object(value ?? undefined);
  const isBlock = (text: unknown): text is string => typeof text === 'string' && bytesOf(text).length === BLOCK_BYTES;
  return isBlock(key) && isBlock(iv) ? { key, iv } : undefined;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64Of(sealed: ArrayBuffer): string {
  return btoa(String.fromCodePoint(...new Uint8Array(sealed)));
}
