import { diffArrays } from 'diff';

/** Additions and removals up to which two lists are compared place by place; beyond, they differ as a whole. */
const MOST_CHANGES = 4000;

/** Places from the first up to the second, which is not included. */
type Places = readonly [number, number];

/** Where two lists differ: places of each, of which one may be none. */
export interface DifferingRange {
  mine: Places;
  theirs: Places;
}

/** The fewest places in which two lists differ, in their order. */
export function differingRanges(mine: readonly string[], theirs: readonly string[]): DifferingRange[] {
  const parts = diffArrays([...mine], [...theirs], { maxEditLength: MOST_CHANGES });
  if (!parts) return [{ mine: [0, mine.length], theirs: [0, theirs.length] }];
  const ranges: DifferingRange[] = [];
  let [inMine, inTheirs] = [0, 0];
  for (const { added, removed, count } of parts) {
    const [toMine, toTheirs] = [inMine + (added ? 0 : count), inTheirs + (removed ? 0 : count)];
    const before = ranges.at(-1);
    // What stands in place of something removed follows it at once.
    const isSame = before !== undefined && before.mine[1] === inMine && before.theirs[1] === inTheirs;
    if (added || removed) {
      const [fromMine, fromTheirs] = isSame ? [before.mine[0], before.theirs[0]] : [inMine, inTheirs];
      if (isSame) ranges.pop();
      ranges.push({ mine: [fromMine, toMine], theirs: [fromTheirs, toTheirs] });
    }
    [inMine, inTheirs] = [toMine, toTheirs];
  }
  return ranges;
}
