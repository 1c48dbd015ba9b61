import type { GridApi } from 'ag-grid-community';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GridRow } from '../grid-row.ts';
import { attachScrollFlag } from './scroll-flag.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('GRID-16 CONST-05 a grid counts as scrolling until 100 ms after the last scroll', () => {
  const listeners = new Map<string, () => void>();
  const api = {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    isDestroyed: () => false,
  } as unknown as GridApi<GridRow>;
  const host = document.createElement('div');
  const detach = attachScrollFlag({ api, host });
  listeners.get('bodyScroll')?.();
  vi.advanceTimersByTime(99);
  listeners.get('bodyScroll')?.();
  vi.advanceTimersByTime(99);
  expect(host.hasAttribute('data-scrolling')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(host.hasAttribute('data-scrolling')).toBe(false);
  detach();
  expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
});
