import { Type } from '@sinclair/typebox';

/** The id of a record. */
export const Id = Type.String({ minLength: 1, maxLength: 36 });

/** A text that may be left out, be empty or be null. */
export const optionalText = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));

/** A text without blanks around it, or null when nothing is left: empty texts would be duplicates of one another. */
export function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
