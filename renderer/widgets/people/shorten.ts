/** Characters of the names in a field, and of a text in the lists of the business picker (FORM-09, CONST-11). */
const FIELD_LENGTH = 25;
export const BUSINESS_LENGTH = 12;

/** Cuts a text at a number of characters, with an ellipsis. */
export function shorten(text: string, length = FIELD_LENGTH): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
