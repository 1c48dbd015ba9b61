import { createKnown } from './known.ts';

const known = createKnown<string>();

/** The text of a stored value, if already loaded; used in copies, exports and footers. `source` is plain JSON. */
export function knownText(source: object, value: string, provider?: object): string | undefined {
  return known.get(JSON.stringify(source), value, provider);
}

/** Caches the loaded text of a value with its provider. */
export function rememberText(source: object, value: string, text: string, provider?: object): void {
  known.set(JSON.stringify(source), value, text, provider);
}

/** Drops the text of a value that its provider no longer knows. */
export function forgetText(source: object, value: string, provider: object): void {
  known.remove(JSON.stringify(source), value, provider);
}
