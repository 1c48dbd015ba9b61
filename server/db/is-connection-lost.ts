/** SQLSTATEs that end a connection or refuse a new one, and errors of its socket. */
const CODES = /^(08|57P0[1-5]$|25P0[34]$|53300$|ECONN|ENOTFOUND$|EAI_AGAIN$|ETIMEDOUT$|EPIPE$|EHOSTUNREACH$|ENETUNREACH$)/;
const MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|driver has already been destroyed/i;

/** True when an error says that the database cannot be reached, or that the connection broke in the middle of a statement or a transaction. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CODES.test((error as NodeJS.ErrnoException).code ?? '') || MESSAGES.test(error.message);
}
