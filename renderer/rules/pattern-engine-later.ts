import type { RE2JS } from 're2js';

let loaded: typeof RE2JS | undefined;

/** The engine of patterns that admins type. Throws before it has been loaded. */
export function patternEngine(): typeof RE2JS {
  if (!loaded) throw new Error('The engine of patterns has not been loaded.');
  return loaded;
}

/** Loads the engine, which most screens of a browser do without. */
export async function loadPatternEngine(): Promise<void> {
  loaded ??= (await import('re2js')).RE2JS;
}
