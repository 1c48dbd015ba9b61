import { urlPart } from '#renderer';

/** Characters of texts in one address, escaped once: twice and with what is around them they stay below the 8 KB that servers take. */
const LONGEST = 1500;

/** Characters with a meaning in a list of values on the wire: commas, and the marks of other comparisons (wire 6.1). */
const NO_LIST_ITEM = /,|^[*!<>]|\*$/;

/**
 * Texts in batches of which each goes into an address, and the rest for which `most` batches have no room. A text that the wire would not read
 * as itself is in neither: it names nothing.
 */
export function addressableBatches(
  texts: readonly string[],
  most: number,
): { batches: readonly (readonly string[])[]; rest: readonly string[] } {
  const batches: string[][] = [];
  const rest: string[] = [];
  let room = 0;
  for (const text of texts.filter((one) => !NO_LIST_ITEM.test(one))) {
    const length = urlPart(text).length + 1;
    const isFull = length > room;
    if (isFull && batches.length === most) {
      rest.push(text);
      continue;
    }
    if (isFull) {
      batches.push([]);
      room = LONGEST;
    }
    batches.at(-1)?.push(text);
    room -= length;
  }
  return { batches, rest };
}
