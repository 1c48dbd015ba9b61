import { Type, type TOptional, type TUnknown } from '@sinclair/typebox';

/** The id of a record. */
export const Id = Type.String({ minLength: 1, maxLength: 36 });

/** A text that may be left out, be empty or be null. */
export const optionalText = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));

/**
 * Schema members for what clients send back only because they received it: accepted in a body but ignored. `names` are separated by
 * spaces. Other undeclared members are refused.
 */
export function shownOnly(names: string): Record<string, TOptional<TUnknown>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, Type.Optional(Type.Unknown())]));
}

/** A text without blanks around it, or null when nothing is left: empty texts would be duplicates of one another. */
export function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
