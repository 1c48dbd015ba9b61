import { expect, it } from 'vitest';
import { loadPinyin } from '#renderer/text/pinyin-match.ts';
import { rankedHits } from './ranked-hits.ts';

const rows = [
  { no: 'SS-1', name: '银灰条纹衬衫' },
  { no: 'YH-2', name: '风衣' },
  { no: 'SS-3', name: '银灰' },
  { no: 'SS-4', name: '大衣' },
];

it('COL-18 rows of a list are ranked by code and pinyin, those chosen lately first among equals, and others left out', async () => {
  const searched = ['no', 'name'];
  const readings = await loadPinyin();
  const codes = (typed: string, lately: readonly string[] = []) =>
    rankedHits(rows, typed, { searched, readings, lately: new Map(lately.map((code, place) => [code, place])) }).map(({ code }) => code);
  expect(codes('yh')).toEqual(['SS-3', 'YH-2', 'SS-1']);
  expect(codes('ss')).toEqual(['SS-1', 'SS-3', 'SS-4']);
  expect(codes('ss', ['SS-4', 'SS-3'])).toEqual(['SS-4', 'SS-3', 'SS-1']);
  expect(codes('')).toEqual(['SS-1', 'YH-2', 'SS-3', 'SS-4']);
  expect(codes('没有')).toEqual([]);
});
