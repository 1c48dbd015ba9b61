const SEPARATOR = ';';

/** Characters per tag while the user types (COL-28). */
const TAG_LENGTH = 2;

/** Reformats typed text as tags, with a semicolon after every two characters: `abcde` becomes `ab;cd;e` (COL-28). */
export function tagText(typed: string): string {
  const characters = [...typed.replaceAll(SEPARATOR, '')];
  const tags: string[] = [];
  for (let at = 0; at < characters.length; at += TAG_LENGTH) tags.push(characters.slice(at, at + TAG_LENGTH).join(''));
  return tags.join(SEPARATOR);
}

/** The caret position in `tagText(typed)` for `caret` in `typed`, in UTF-16 units. */
export function tagCaret(typed: string, caret: number): number {
  return tagText(typed.slice(0, caret)).length;
}

/** The tags of a value: its parts between semicolons. */
export function tagsOf(value: string): readonly string[] {
  return value.split(SEPARATOR).filter((tag) => tag !== '');
}
