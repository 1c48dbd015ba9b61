import { ServerError } from '../errors.ts';

const CONNECTION_CODES = /^(08|57P0[1-5]$|53300$|ECONN|ENOTFOUND$|ETIMEDOUT$|EPIPE$|EHOSTUNREACH$)/;
const CONNECTION_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|not queryable|driver has already been destroyed/i;

/** Maps a database error to one of our table, or to null when the user cannot act on it. No SQL and no value is exposed. */
export function databaseErrorOf(error: unknown): ServerError | null {
  if (!(error instanceof Error)) return null;
  const { code = '', detail = '', constraint = '' } = error as Error & { code?: string; detail?: string; constraint?: string };
  if (CONNECTION_CODES.test(code) || CONNECTION_MESSAGES.test(error.message)) return new ServerError('database-down');
  // The names in the detail stay the same whatever language the database speaks: `Key (code)=(A) already exists.`
  if (code === '23505') return new ServerError('record-duplicate', { fields: /\(([^()]*)\)=/.exec(detail)?.[1] ?? constraint });
  if (code === '22021' || code === '22P05') return new ServerError('bad-input', { detail: '含有非法字符' });
  return null;
}
