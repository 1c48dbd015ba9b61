import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryFind } from './row-element.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('GRID-17 a row that is not ready is retried three times, 100 ms apart, then given up', async () => {
  const find = vi.fn(() => null);
  const found = retryFind(find);
  await vi.advanceTimersByTimeAsync(299);
  expect(find).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toBeNull();
  expect(find).toHaveBeenCalledTimes(4);
});

it('GRID-17 a row that is rendered in time is found', async () => {
  let row: string | null = null;
  const found = retryFind(() => row);
  await vi.advanceTimersByTimeAsync(150);
  row = 'there';
  await vi.advanceTimersByTimeAsync(50);
  expect(await found).toBe('there');
});
