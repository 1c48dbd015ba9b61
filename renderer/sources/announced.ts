/** True for a failure that the application has already shown to the user, such as a lost connection: it is not shown again (ERR-07). */
export function isAnnounced(error: unknown): boolean {
  return error instanceof Error && 'isAnnounced' in error && error.isAnnounced === true;
}

const FORBIDDEN = 403;

/** True of the error of a request that the user may not make: trying again does not help. */
export function isForbidden(error: unknown): boolean {
  return error instanceof Error && (error as { status?: unknown }).status === FORBIDDEN;
}
