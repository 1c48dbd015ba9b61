import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './useToday.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 23, 59, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('today changes at midnight, on each of the days that a page stays open', () => {
  const { result, unmount } = renderHook(() => useToday());
  expect(result.current).toBe('2026-11-26');
  act(() => vi.advanceTimersByTime(40_000));
  expect(result.current).toBe('2026-11-27');
  act(() => vi.advanceTimersByTime(86_400_000));
  expect(result.current).toBe('2026-11-28');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('a page that slept over midnight knows the day when it is looked at again', () => {
  const { result } = renderHook(() => useToday());
  vi.setSystemTime(new Date(2026, 10, 28, 8));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-11-28');
});
