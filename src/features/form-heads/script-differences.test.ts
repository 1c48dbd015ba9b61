import { expect, it } from 'vitest';
import { message } from '#src/shared/language/index.ts';
import { scriptDifferences } from './script-differences.ts';

const rows = (mine: string[], theirs: string[], base: string[] | null) =>
  scriptDifferences({ mine: mine.join('\n'), theirs: theirs.join('\n'), base: base && base.join('\n') }, message).map((row) => [
    row.title,
    row.mine,
    row.theirs,
  ]);

it('IMPLIED-21 lines that only the other user has changed are told from those that this one has', () => {
  const [base, mine, theirs] = [
    ['a', 'b', 'c'],
    ['a', 'b', 'C'],
    ['A', 'b', 'c', 'd'],
  ];
  expect(rows(mine, theirs, base)).toEqual([
    ['第 1 行', null, 'A'],
    ['第 3 行', 'C', 'c\nd'],
  ]);
  expect(rows(mine, ['A', ...mine], null)).toEqual([['第 1 行', '–', 'A']]);
});

it('IMPLIED-21 of many lines that somebody else has changed the first are shown', () => {
  const many = Array.from({ length: 30 }, (_, n) => String(n));
  expect(rows(['x'], ['x', ...many], ['x'])).toEqual([['第 2–31 行', null, [...many.slice(0, 8), '…'].join('\n')]]);
});
