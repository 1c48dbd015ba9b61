import { ApiError } from './api-error.ts';

/** How long a request without a response keeps its key, in milliseconds: the same content sent later is a new request. */
const KEPT_MS = 10 * 60_000;
const FIRST_SERVER_FAILURE = 500;

/** Sends a request with a key as `Idempotency-Key`. */
export type Send = <Result>(content: string, request: (key: string) => Promise<Result>) => Promise<Result>;

/**
 * Assigns keys to requests. A pending one, or one whose response was lost, keeps its key when sent again with the same content: a server
 * that knows the header does it once and repeats the response (a stock server ignores it). A response ends the key.
 */
export function createRequestKeys(now: () => number = Date.now): Send {
  const open = new Map<string, { key: string; since: number }>();
  return async (content, request) => {
    for (const [old, { since }] of open) if (now() - since > KEPT_MS) open.delete(old);
    const { key } = open.get(content) ?? { key: newKey() };
    open.set(content, { key, since: now() });
    try {
      const result = await request(key);
      open.delete(content);
      return result;
    } catch (error) {
      if (isAnswer(error)) open.delete(content);
      throw error;
    }
  };
}

/** True when the server rejected the request, so that nothing was done. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.failure === 'refused' || (error.failure === 'status' && error.status < FIRST_SERVER_FAILURE);
}

/** 32 hexadecimal digits; `randomUUID` is unavailable on plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
