import { expect, it } from 'vitest';
import { mergeOptions } from './merge-options.ts';

const S = { value: 's', text: '小码' };

it('COL-34 puts the items of the dictionary behind the options, and skips values that are there already', () => {
  const items = [
    { value: 's', text: 'Small' },
    { value: 'm', text: '中码' },
  ];
  expect(mergeOptions([S], items)).toEqual([S, { value: 'm', text: '中码' }]);
});

it('COL-34 keeps the one list where there is no other, so that nothing is drawn anew', () => {
  const own = [S];
  expect(mergeOptions(own, undefined)).toBe(own);
  expect(mergeOptions(undefined, own)).toBe(own);
  expect(mergeOptions([], undefined)).toEqual([]);
});
