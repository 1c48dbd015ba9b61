import { fieldErrorsOf, type FieldError } from '#renderer';

/** How a call went wrong: an HTTP status, no answer in time, no connection, or an envelope that says no. */
export type ApiFailure = 'status' | 'timeout' | 'network' | 'refused';

/** The world is wrong: thrown by http.ts alone. `message` is fit for the user. */
export class ApiError extends Error {
  /** What the server says of single fields. */
  readonly fieldErrors: readonly FieldError[];
  /** True once the user has seen it: it need not be shown again. */
  isAnnounced = false;

  constructor(
    readonly failure: ApiFailure,
    message: string,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    /** Code of the envelope; the HTTP status when there was none. */
    readonly code: number,
    readonly result: unknown = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.fieldErrors = fieldErrorsOf(result);
  }
}
