import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHighlights } from './highlights.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('GRID-15 reports new highlights, and ends them together after the last update', () => {
  const store = createHighlights();
  const listener = vi.fn();
  store.subscribe(listener);
  store.mark('r1', ['price']);
  vi.advanceTimersByTime(1000);
  store.mark('r1', ['quantity']);
  vi.advanceTimersByTime(1399);
  expect([store.has('r1', 'price'), store.has('r1', 'quantity'), store.has('r1', 'style')]).toEqual([true, true, false]);
  vi.advanceTimersByTime(1);
  expect([store.has('r1', 'price'), store.has('r1', 'quantity')]).toEqual([false, false]);
  expect(listener).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

it('GRID-15 an update without changes highlights nothing', () => {
  const store = createHighlights();
  store.mark('r1', []);
  expect(vi.getTimerCount()).toBe(0);
});

it('GRID-15 a highlight set before the table is mounted starts when it is', () => {
  const store = createHighlights();
  store.mark('r1', ['price']);
  vi.advanceTimersByTime(60_000);
  store.subscribe(() => {});
  expect(store.has('r1', 'price')).toBe(true);
  vi.advanceTimersByTime(1400);
  expect(store.has('r1', 'price')).toBe(false);
});
