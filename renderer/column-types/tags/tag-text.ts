const SEPARATOR = ';';

/** Characters of one tag while the user types (COL-28). */
const TAG_LENGTH = 2;

/** What was typed as tags: its semicolons go, and one stands after every two characters: `abcde` is `ab;cd;e` (COL-28). */
export function tagText(typed: string): string {
  const characters = [...typed.replaceAll(SEPARATOR, '')];
  const tags: string[] = [];
  for (let at = 0; at < characters.length; at += TAG_LENGTH) tags.push(characters.slice(at, at + TAG_LENGTH).join(''));
  return tags.join(SEPARATOR);
}

/** Where the caret stands in `tagText(typed)` when it stood at `caret` in `typed`, in units of a text. */
export function tagCaret(typed: string, caret: number): number {
  return tagText(typed.slice(0, caret)).length;
}

/** The tags of a value: its parts between semicolons. */
export function tagsOf(value: string): readonly string[] {
  return value.split(SEPARATOR).filter((tag) => tag !== '');
}
