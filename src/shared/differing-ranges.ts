/** Products of lengths up to which two lists are compared place by place; beyond, they differ as a whole. */
const MOST_COMPARED = 4_000_000;

/** Places from the first up to the second, which is not included. */
type Places = readonly [number, number];

/** Where two lists differ: places of each, of which one may be none. */
export interface DifferingRange {
  mine: Places;
  theirs: Places;
}

/** The fewest places in which two lists differ, in their order. */
export function differingRanges(mine: readonly string[], theirs: readonly string[]): DifferingRange[] {
  let start = 0;
  while (start < mine.length && start < theirs.length && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < Math.min(mine.length, theirs.length) - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const [endOfMine, endOfTheirs] = [mine.length - end, theirs.length - end];
  const alike = alikePlaces(mine.slice(start, endOfMine), theirs.slice(start, endOfTheirs));
  const ranges: DifferingRange[] = [];
  let [atMine, atTheirs] = [start, start];
  for (const [inMine, inTheirs] of [
    ...alike.map(([one, other]) => [one + start, other + start] as const),
    [endOfMine, endOfTheirs] as const,
  ]) {
    if (inMine > atMine || inTheirs > atTheirs) ranges.push({ mine: [atMine, inMine], theirs: [atTheirs, inTheirs] });
    [atMine, atTheirs] = [inMine + 1, inTheirs + 1];
  }
  return ranges;
}

/** The places of the longest sequence that both lists have. */
function alikePlaces(mine: readonly string[], theirs: readonly string[]): Places[] {
  if (mine.length * theirs.length > MOST_COMPARED) return [];
  const width = theirs.length + 1;
  const lengths = new Uint32Array((mine.length + 1) * width);
  const at = (one: number, other: number) => lengths[one * width + other] ?? 0;
  for (let one = mine.length - 1; one >= 0; one -= 1)
    for (let other = theirs.length - 1; other >= 0; other -= 1)
      lengths[one * width + other] =
        mine[one] === theirs[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
  const places: Places[] = [];
  for (let [one, other] = [0, 0]; one < mine.length && other < theirs.length;) {
    if (mine[one] === theirs[other]) {
      places.push([one, other]);
      one += 1;
      other += 1;
    } else if (at(one + 1, other) >= at(one, other + 1)) one += 1;
    else other += 1;
  }
  return places;
}
