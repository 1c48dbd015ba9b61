import { deadTokenPhrase } from '#messages';
import { ApiError } from './api-error.ts';

const SESSION_ENDED = 401;
const SERVER_FAILED = 500;

/** True for the answer to a session that has ended, which some servers give as a failure of their own (ERR-04, ERR-05). */
export function isSessionEnd(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status === SESSION_ENDED || (error.status === SERVER_FAILED && error.message.includes(deadTokenPhrase));
}

/**
 * Asks, and a second time where the session was renewed meanwhile, be it in another window: the first was refused for the token that it
 * left with, and must not end the session that is there now. A refused request has done nothing.
 */
export async function askInSession<Answered>(token: () => string | undefined, ask: () => Promise<Answered>): Promise<Answered> {
  const before = token();
  try {
    return await ask();
  } catch (error) {
    const now = token();
    if (!isSessionEnd(error) || now === undefined || now === before) throw error;
    return ask();
  }
}
