import type { ApiError } from '#src/api/api-error.ts';
import { deadTokenPhrase, type MessageCode } from '#messages';

/** The application's reaction to a failed call (ERR-01..08). */
export type FailureReaction =
  | { kind: 'notify'; text: MessageCode | { server: string } }
  /** Notify, then sign out and reload (ERR-04). */
  | { kind: 'leave'; text: MessageCode }
  /** Ask to sign in again (ERR-05). */
  | { kind: 'ask' };

const sentences: Record<number, MessageCode> = { 403: 'http.forbidden', 404: 'http.not-found', 504: 'http.timeout' };

/** The single table of user-visible reactions to failed calls. */
export function reactionTo(error: ApiError, hasToken: boolean): FailureReaction {
  if (error.failure === 'timeout') return { kind: 'notify', text: 'http.timeout' };
  if (error.status === 401) return hasToken ? { kind: 'leave', text: 'http.expired' } : { kind: 'notify', text: 'http.expired' };
  if (error.status === 500 && hasToken && error.message.includes(deadTokenPhrase)) return { kind: 'ask' };
  return { kind: 'notify', text: sentences[error.status] ?? { server: error.message } };
}
