/** What an error says. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The same for those who mend it: where it happened, and by which way. */
export function errorDetails(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\n${errorText(error.cause)}`;
  return `${location.href}\n${error.stack ?? error.message}${cause}`;
}
