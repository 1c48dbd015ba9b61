import type { PrintNames } from '#renderer';

/** The fields that a block can name: those of the rows first, then those of the record. */
export function namesAt({ fields, tables }: PrintNames, table: string): ReadonlyMap<string, string> {
  return new Map([...(tables.get(table)?.fields ?? []), ...[...fields].filter(([key]) => !tables.get(table)?.fields.has(key))]);
}
