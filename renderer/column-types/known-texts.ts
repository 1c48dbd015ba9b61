import { createKnown } from './known.ts';

const known = createKnown<string>();

/** The text of a stored value, if it is loaded already: copies, exports and footers show it. `source` is plain JSON. */
export function knownText(source: object, value: string, teller?: object): string | undefined {
  return known.get(JSON.stringify(source), value, teller);
}

/** Keeps the loaded text of a value and the provider that it came from. */
export function rememberText(source: object, value: string, text: string, teller?: object): void {
  known.set(JSON.stringify(source), value, text, teller);
}
