import { expect, it } from 'vitest';
import { safeHref } from './safe-href.ts';

it.each(['/so/detail?id=${id}', 'https://a.cn/${code}', 'mailto:a@b.cn', '#top', ' /a '])('a link to a page stays: %s', (href) => {
  expect(safeHref(href)).toBe(href.trim());
});

it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x', '${href}', ''])(
  'anything that could run is left out: %j',
  (href) => {
    expect(safeHref(href)).toBeUndefined();
  },
);
