/**
 * Why the choices of a field cannot be read: its dictionary, table, report or category does not exist, the table does not exist in the database
 * yet, a column of the table or report does not exist or may not be read, or the table's condition is none that can be evaluated.
 */
export const missingSourceKinds = [
  'dictionary',
  'table',
  'unsynchronised',
  'column',
  'condition',
  'report',
  'report-column',
  'category',
] as const;

/** A source of choices that a definition names and that cannot be resolved (IMPLIED-19). `column` is empty where none is meant. */
export interface MissingSource {
  kind: (typeof missingSourceKinds)[number];
  name: string;
  column: string;
}

/** The message codes of missing sources: {name} {column} */
export const missingSourceCodes = missingSourceKinds.map((kind) => `source.${kind}` as const);

/** The message code of a missing source; its values are the source itself. */
export function missingSourceCode({ kind }: MissingSource): (typeof missingSourceCodes)[number] {
  return `source.${kind}`;
}

/** The missing source that a rejected request for choices names; undefined for any other error. */
export function missingSourceOf(error: unknown): MissingSource | undefined {
  return error instanceof Error && 'missingSource' in error ? readMissingSource(error.missingSource) : undefined;
}

/** Loads choices again that were not loaded; `missing` where their source does not exist. */
export interface Retry {
  (): void;
  missing?: MissingSource;
}

/** A retry after this error. */
export function retryAfter(error: unknown, retry: () => void): Retry {
  return Object.assign(() => retry(), { missing: missingSourceOf(error) });
}

/** Reads a missing source of the wire; undefined for anything else. */
export function readMissingSource(value: unknown): MissingSource | undefined {
  const { kind, name, column = '' }: Partial<Record<keyof MissingSource, unknown>> = Object(value ?? undefined);
  const known = missingSourceKinds.find((one) => one === kind);
  return known && typeof name === 'string' && typeof column === 'string' ? { kind: known, name, column } : undefined;
}
