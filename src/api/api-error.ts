import { fieldErrorsOf, readMissingSource, type FieldError, type MissingSource } from '#renderer';

/** Why a call failed: an HTTP status, a timeout, no connection, or an unsuccessful envelope. */
export type ApiFailure = 'status' | 'timeout' | 'network' | 'refused';

/** Answers of a proxy whose server is away. */
const NO_SERVER = new Set([502, 503, 504]);

/** Whether the server may not have been reached: the same question may be answered as soon as it is. */
export function isUnreached({ failure, status }: Pick<ApiError, 'failure' | 'status'>): boolean {
  return failure === 'network' || NO_SERVER.has(status);
}

/** A failed call; thrown by http.ts only. `message` can be shown to the user. */
export class ApiError extends Error {
  /** The server's errors of single fields. */
  readonly fieldErrors: readonly FieldError[];
  /** What the requested choices should have come from. */
  readonly missingSource: MissingSource | undefined;
  /** True once it has been shown to the user. */
  isAnnounced = false;

  constructor(
    readonly failure: ApiFailure,
    message: string,
    /** HTTP status; 0 when there was no response. */
    readonly status: number,
    /** Code of the envelope; the HTTP status when there was none. */
    readonly code: number,
    readonly result: unknown = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.fieldErrors = fieldErrorsOf(result);
    this.missingSource = readMissingSource(Object(result ?? undefined).missingSource);
  }
}
