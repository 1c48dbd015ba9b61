/** What an error says. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The same for those who mend it: where it happened, and by which way. */
export function errorDetails(error: unknown): string {
  return error instanceof Error ? `${location.href}\n${error.stack ?? error.message}` : String(error);
}
