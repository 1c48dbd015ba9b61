import { expect, it, vi } from 'vitest';
import { scopedUrl, withoutLists } from './scoped-url.ts';

it('SCREEN-24 each of several lists has parameters of its own, which leave with the record', () => {
  const set = vi.fn();
  const params = new URLSearchParams('page=2&record=7&s.lines.page=3&s.other.size=20');
  const lines = scopedUrl({ params, set }, 'lines');
  expect([...lines.params]).toEqual([['page', '3']]);
  lines.set(new URLSearchParams('page=4&f.no=*a*'), { replace: true });
  expect(set).toHaveBeenCalledOnce();
  const [written, options] = set.mock.calls[0] ?? [];
  expect(String(written)).toBe('page=2&record=7&s.other.size=20&s.lines.page=4&s.lines.f.no=*a*');
  expect(options).toEqual({ replace: true });
  expect(String(withoutLists(params))).toBe('page=2&record=7');
});
