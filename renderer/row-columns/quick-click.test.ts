import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INSERT_MS, quickClickGuard } from './quick-click.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('GRID-14 CONST-05 the same action within 300 ms is ignored, a different one is not', () => {
  const mayTake = quickClickGuard();
  expect(mayTake('add')).toBe(true);
  vi.advanceTimersByTime(299);
  expect(mayTake('add')).toBe(false);
  expect(mayTake('remove')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(mayTake('add')).toBe(true);
});

it('GRID-14 CONST-05 inserting is ignored for 1500 ms after the last executed insertion', () => {
  const mayTake = quickClickGuard();
  expect(mayTake('insert', INSERT_MS)).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(mayTake('insert', INSERT_MS)).toBe(false);
  vi.advanceTimersByTime(500);
  expect(mayTake('insert', INSERT_MS)).toBe(true);
});
