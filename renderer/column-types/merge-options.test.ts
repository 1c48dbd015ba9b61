import { expect, it } from 'vitest';
import { mergeOptions } from './merge-options.ts';

const S = { value: 's', text: '小码' };

it('COL-34 appends the items of the dictionary to the options, without duplicate values', () => {
  const items = [
    { value: 's', text: 'Small' },
    { value: 'm', text: '中码' },
  ];
  expect(mergeOptions([S], items)).toEqual([S, { value: 'm', text: '中码' }]);
});

it('returns the same list if there is only one, to avoid re-rendering', () => {
  const own = [S];
  expect(mergeOptions(own, undefined)).toBe(own);
  expect(mergeOptions(undefined, own)).toBe(own);
  expect(mergeOptions([], undefined)).toEqual([]);
});
