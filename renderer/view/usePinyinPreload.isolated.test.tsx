import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { knownPinyin } from '../text/pinyin-match.ts';
import { column } from './testing/sample-plans.ts';
import { usePinyinPreload } from './usePinyinPreload.ts';

it('the pinyin dictionary loads while the screen is idle, before anybody types', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => (run(), 1));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const text = [column('name')];
  const { rerender } = renderHook((columns: ReturnType<typeof column>[]) => usePinyinPreload(columns), { initialProps: text });
  expect(knownPinyin()).toBeNull();
  rerender([...text, column('season', { type: 'select' })]);
  await expect.poll(knownPinyin).not.toBeNull();
});
