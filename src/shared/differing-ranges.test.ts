import { expect, it } from 'vitest';
import { differingRanges } from './differing-ranges.ts';

const ranges = (mine: string, theirs: string) =>
  differingRanges([...mine], [...theirs]).map((range) => [mine.slice(...range.mine), theirs.slice(...range.theirs)]);

it('two lists differ in as few places as can be, also at their ends and where one has nothing', () => {
  expect(ranges('abcdef', 'abcdef')).toEqual([]);
  expect(ranges('abcdef', 'abXdf')).toEqual([
    ['c', 'X'],
    ['e', ''],
  ]);
  expect(ranges('', 'ab')).toEqual([['', 'ab']]);
  expect(ranges('aab', 'ab')).toEqual([['a', '']]);
  expect(ranges('xaybz', 'ab')).toEqual([
    ['x', ''],
    ['y', ''],
    ['z', ''],
  ]);
});

it('lists that differ in too many places to be compared one by one differ as a whole', () => {
  const long = (letter: string) => Array.from({ length: 2500 }, (_, n) => `${letter}${n}`);
  expect(differingRanges(['x', ...long('a'), 'y'], ['X', ...long('a'), 'Y'])).toHaveLength(2);
  expect(differingRanges(long('a'), long('b'))).toEqual([{ mine: [0, 2500], theirs: [0, 2500] }]);
});
