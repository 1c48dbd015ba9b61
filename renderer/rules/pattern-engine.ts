import { RE2JS } from 're2js';

/** The engine of patterns that admins type. Outside of browsers it is always there; in their place stands `pattern-engine-later.ts`. */
export function patternEngine(): typeof RE2JS {
  return RE2JS;
}

/** Resolves when `patternEngine` can be called. */
export async function loadPatternEngine(): Promise<void> {}
