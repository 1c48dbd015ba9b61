import { isConnectionLost } from '../db/is-connection-lost.ts';
import { ServerError } from '../errors.ts';
import { Sentence } from '../sentence.ts';

/** Maps a database error to one of our table, or to null when the user cannot act on it. No SQL and no value is exposed. */
export function databaseErrorOf(error: unknown): ServerError | null {
  if (isConnectionLost(error)) return new ServerError('database-down');
  if (!(error instanceof Error)) return null;
  const { code = '', detail = '', constraint = '' } = error as Error & { code?: string; detail?: string; constraint?: string };
  // The names in the detail stay the same whatever language the database speaks: `Key (code)=(A) already exists.`
  if (code === '23505') return new ServerError('record-duplicate', { fields: /\(([^()]*)\)=/.exec(detail)?.[1] ?? constraint });
  if (code === '22021' || code === '22P05') return new ServerError('bad-input', { detail: new Sentence('input.illegal') });
  return null;
}
