import type { Report } from '../diagnostics.ts';

/** The first of each key, in order; a second one is reported and left out. */
export function withUniqueKeys<Keyed extends { key: string; pointer: string }>(items: readonly Keyed[], report: Report): Keyed[] {
  const seen = new Set<string>();
  return items.filter(({ key, pointer }) => {
    if (!seen.has(key)) return seen.add(key);
    report('key-duplicate', pointer, key);
    return false;
  });
}
