/** A JSON object of unknown members. */
export type JsonObject = { readonly [key: string]: unknown };

/** The value when it is an object but not a list. */
export function objectOf(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

/** The value when it is a list, else an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text, or a number as text; trimmed, undefined when empty. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

/** The wire's spellings of true: true, 1, `1`, `Y`, `y`, `true`. */
export function flagOf(value: unknown): boolean {
  return value === true || ['1', 'Y', 'YES', 'TRUE'].includes(textOf(value)?.toUpperCase() ?? '');
}

/** The boolean, if the document sets one. */
export function switchOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' || textOf(value) !== undefined ? flagOf(value) : undefined;
}

/** A non-negative integer, as a number or as text; else undefined. */
export function countOf(value: unknown): number | undefined {
  const text = textOf(value);
  return text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** A number; else undefined. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Pixels: `120`, `120px`; zero, percentages and anything else give undefined. */
export function pixelsOf(value: unknown): number | undefined {
  const pixels = Number(/^(\d{1,5})(?:\.\d+)?(?:px)?$/.exec(textOf(value) ?? '')?.[1]);
  return pixels > 0 ? pixels : undefined;
}

/** One of these words; else undefined. */
export function oneOf<const Word extends string>(value: unknown, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === value);
}

/** The texts of a list, or of a comma-joined text; non-texts are left out. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return textsOf(value.split(','));
  return listOf(value).flatMap((one) => textOf(one) ?? []);
}

/** A JSON pointer with one more segment, escaped (RFC 6901). */
export function pointerTo(pointer: string, segment: string | number): string {
  return `${pointer}/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
