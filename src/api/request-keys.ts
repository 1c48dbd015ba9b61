import { ApiError } from './api-error.ts';

/** How long a request without an answer keeps its key, in milliseconds: who sends the same later means it anew. */
const KEPT_MS = 10 * 60_000;
const FIRST_SERVER_FAILURE = 500;

/** Sends a request under a key that goes along as `Idempotency-Key`. */
export type Send = <Result>(content: string, request: (key: string) => Promise<Result>) => Promise<Result>;

/**
 * Gives requests their keys. One that may have been done though no answer came, or is still on its way, and is sent again with the same content,
 * keeps its key: a server that knows the header does it once and answers as it would have (a stock server ignores it). An answer ends the key.
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

/** True where the server has said no: nothing was done. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.failure === 'refused' || (error.failure === 'status' && error.status < FIRST_SERVER_FAILURE);
}

/** 32 hexadecimal digits; `randomUUID` is not there on a plain http address. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
