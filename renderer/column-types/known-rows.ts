import type { DirectoryKind, DirectoryRow } from '../sources/people.ts';

const known = new Map<string, Map<string, DirectoryRow>>();

const nameOf = (kind: DirectoryKind, store: string) => `${kind} ${store}`;

/** The row of a stored value, where somebody has loaded it already: copies, exports and footers show its text. */
export function knownRow(kind: DirectoryKind, store: string, value: string): DirectoryRow | undefined {
  return known.get(nameOf(kind, store))?.get(value);
}

/** Keeps a row that was loaded. */
export function rememberRow(kind: DirectoryKind, store: string, row: DirectoryRow): void {
  const value = row[store];
  if (value === undefined) return;
  const name = nameOf(kind, store);
  let rows = known.get(name);
  if (!rows) known.set(name, (rows = new Map()));
  rows.set(value, row);
}
