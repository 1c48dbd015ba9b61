import { Type, type TOptional, type TUnknown } from '@sinclair/typebox';

/** The id of a record. */
export const Id = Type.String({ minLength: 1, maxLength: 36 });

/** A text that may be left out, be empty or be null. */
export const optionalText = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));

/**
 * Members, named in one text, that a client sends back because it was shown them. A body may carry them and no handler reads them; any other
 * member that a body does not declare is refused.
 */
export function shownOnly(names: string): Record<string, TOptional<TUnknown>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, Type.Optional(Type.Unknown())]));
}

/** A text without blanks around it, or null when nothing is left: empty texts would be duplicates of one another. */
export function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
