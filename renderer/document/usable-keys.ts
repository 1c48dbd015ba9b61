import type { Report } from '../diagnostics.ts';

/** The one name that an object cannot use as a key. */
const RESERVED = '__proto__';

/** The items with usable keys, in order; duplicates and unusable keys are reported and left out. */
export function withUsableKeys<Keyed extends { key: string; pointer: string }>(items: readonly Keyed[], report: Report): Keyed[] {
  const seen = new Set<string>();
  return items.filter(({ key, pointer }) => {
    if (key === RESERVED) report('key-reserved', pointer, key);
    else if (seen.has(key)) report('key-duplicate', pointer, key);
    else return seen.add(key);
    return false;
  });
}
