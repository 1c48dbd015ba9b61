import { expect, it, vi } from 'vitest';
import getScrollBarSize, { getTargetScrollBarSize } from './scroll-bar-size.ts';

it('scroll bars are measured without a style element, which the Content-Security-Policy would block', () => {
  const create = vi.spyOn(document, 'createElement');
  expect(getTargetScrollBarSize(document.body)).toEqual({ width: 0, height: 0 });
  expect(getScrollBarSize()).toBe(0);
  expect(create.mock.calls.map(([name]) => name)).toEqual(['div', 'div']);
  expect(document.body.childElementCount).toBe(0);
});

it('nothing has no scroll bars', () => {
  expect(getTargetScrollBarSize(null)).toEqual({ width: 0, height: 0 });
});
