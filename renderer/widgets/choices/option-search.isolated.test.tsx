import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOptionSearch } from './useOptionFilter.ts';

const OPTIONS = [
  { value: '1', text: '周期' },
  { value: '2', text: '早秋' },
];

it('the first pinyin search waits for the dictionary, and later ones have it from the start', async () => {
  const { result } = renderHook(() => useOptionSearch(OPTIONS));
  expect(['周', 'zhq'].map((query) => result.current.isReadyFor(query))).toEqual([true, false]);
  act(() => result.current.prepare('zhq'));
  await expect.poll(() => result.current.isReadyFor('zhq')).toBe(true);
  expect(result.current.match('zhq')).toEqual([OPTIONS[0]]);
  const later = renderHook(() => useOptionSearch(OPTIONS.slice(1)));
  expect(later.result.current.match('zq')).toEqual([OPTIONS[1]]);
});
