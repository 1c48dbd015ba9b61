/** True for a failure that the application has shown to the user already, as it does when there is no connection: nobody says it again (ERR-07). */
export function isAnnounced(error: unknown): boolean {
  return error instanceof Error && 'isAnnounced' in error && error.isAnnounced === true;
}
