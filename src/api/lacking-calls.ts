import { ApiError } from './api-error.ts';
import type { Answer, Http, RequestOptions } from './http.ts';

const NOT_FOUND = 404;
const WRONG_METHOD = 405;
const SERVER_FAILED = 500;

/** True when a server does not have the call at all: stock servers say so in the status or in the envelope (wire 1.3). */
export function isCallLacking(error: unknown): boolean {
  return error instanceof ApiError && (error.status === NOT_FOUND || error.code === NOT_FOUND);
}

/**
 * Sends a body by POST, as the specification says, and again by PUT where the server does not take that method: stock servers know PUT only for some
 * calls, and name the refused method in a failure with code 500 (wire, Appendix C). Failures are shown by the caller.
 */
export async function postOrPut(http: Http, path: string, options: Pick<RequestOptions, 'body'>): Promise<Answer> {
  try {
    return await http.post(path, { ...options, silent: true });
  } catch (error) {
    if (!isMethodRefused(error)) throw error;
    return http.put(path, { ...options, silent: true });
  }
}

function isMethodRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code, message } = error;
  return status === WRONG_METHOD || code === WRONG_METHOD || (code === SERVER_FAILED && /\bPOST\b/.test(message));
}
