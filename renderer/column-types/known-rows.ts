import type { DirectoryKind, DirectoryRow } from '../sources/people.ts';
import { createKnown } from './known.ts';

const known = createKnown<DirectoryRow>();

const placeOf = (kind: DirectoryKind, store: string) => `${kind} ${store}`;

/** The row of a stored value, if already loaded; used for the text in copies, exports and footers. */
export function knownRow(kind: DirectoryKind, store: string, value: string, provider?: object): DirectoryRow | undefined {
  return known.get(placeOf(kind, store), value, provider);
}

/** Caches a loaded row with its provider. */
export function rememberRow(kind: DirectoryKind, store: string, row: DirectoryRow, provider?: object): void {
  const value = row[store];
  if (value !== undefined) known.set(placeOf(kind, store), value, row, provider);
}
