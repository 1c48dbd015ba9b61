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

it('lists too long to be compared place by place differ from their first to their last difference', () => {
  const long = Array.from({ length: 5000 }, (_, n) => String(n));
  expect(differingRanges(['x', ...long, 'y'], ['X', ...long, 'Y'])).toEqual([{ mine: [0, 5002], theirs: [0, 5002] }]);
});
