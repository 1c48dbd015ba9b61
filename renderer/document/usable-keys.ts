import type { Report } from '../diagnostics.ts';

/** The one name under which an object cannot hold a value. */
const RESERVED = '__proto__';

/** Those with a key of their own, in order; a second one of the same key, and one whose key cannot hold a value, are reported and left out. */
export function withUsableKeys<Keyed extends { key: string; pointer: string }>(items: readonly Keyed[], report: Report): Keyed[] {
  const seen = new Set<string>();
  return items.filter(({ key, pointer }) => {
    if (key === RESERVED) report('key-reserved', pointer, key);
    else if (seen.has(key)) report('key-duplicate', pointer, key);
    else return seen.add(key);
    return false;
  });
}
