import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ERR-42 CONST-01 code that has not come within 120 s is an error of type timeout, not a moment sooner', async () => {
  const failed = vi.fn();
  inTime(new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'ChunkLoadError', type: 'timeout' }));
});

it('ERR-42 code that cannot come at all is an error at once, with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(inTime(Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'missing', cause });
});

it('code that comes is passed on, and leaves no timer', async () => {
  await expect(inTime(Promise.resolve('page'))).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});
