import { urlPart } from '#renderer';

/** Characters of texts per address, escaped once: escaped twice, with the rest of the address, they stay below the usual 8 KB limit of servers. */
const LONGEST = 1500;

/** Characters with a meaning in a list of values on the wire: commas, and the marks of other comparisons (wire 6.1). */
const NO_LIST_ITEM = /,|^[*!<>]|\*$/;

/**
 * Splits texts into at most `max` batches that fit into an address, and the rest. Texts with special meaning on the wire are in neither:
 * they cannot match anything.
 */
export function addressableBatches(
  texts: readonly string[],
  max: number,
): { batches: readonly (readonly string[])[]; rest: readonly string[] } {
  const batches: string[][] = [];
  const rest: string[] = [];
  let room = 0;
  for (const text of texts.filter((one) => !NO_LIST_ITEM.test(one))) {
    const length = urlPart(text).length + 1;
    const isFull = length > room;
    if (isFull && batches.length === max) {
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
