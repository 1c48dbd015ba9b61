/** How a call went wrong: an HTTP status, no answer in time, no connection, or an envelope that says no. */
export type ApiFailure = 'status' | 'timeout' | 'network' | 'refused';

/** The world is wrong: thrown by http.ts alone. `message` is fit for the user. */
export class ApiError extends Error {
  /** Messages of single fields by wire name, when the server gave them. */
  readonly fieldErrors: Record<string, string> | undefined;
  /** True once the user has seen it: whoever catches it has nothing to say. */
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

function fieldErrorsOf(result: unknown): Record<string, string> | undefined {
  if (typeof result !== 'object' || result === null || !('fieldErrors' in result)) return undefined;
  const errors = result.fieldErrors;
  if (typeof errors !== 'object' || errors === null) return undefined;
  return Object.fromEntries(Object.entries(errors).map(([key, text]) => [key, String(text)]));
}
