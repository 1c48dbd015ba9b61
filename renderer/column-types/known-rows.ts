import type { DirectoryKind, DirectoryRow } from '../sources/people.ts';
import { createKnown } from './known.ts';

const known = createKnown<DirectoryRow>();

const placeOf = (kind: DirectoryKind, store: string) => `${kind} ${store}`;

/** The row of a stored value, if it is loaded already: copies, exports and footers show its text. */
export function knownRow(kind: DirectoryKind, store: string, value: string, teller?: object): DirectoryRow | undefined {
  return known.get(placeOf(kind, store), value, teller);
}

/** Keeps a loaded row and the provider that it came from. */
export function rememberRow(kind: DirectoryKind, store: string, row: DirectoryRow, teller?: object): void {
  const value = row[store];
  if (value !== undefined) known.set(placeOf(kind, store), value, row, teller);
}
