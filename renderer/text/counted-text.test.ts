import { expect, it } from 'vitest';
import { countedText } from './counted-text.ts';

it.each([
  [2, '款', '2 款'],
  [1, 'style|styles', '1 style'],
  [0, 'style|styles', '0 styles'],
  [12, 'style | styles', '12 styles'],
  [3, '', '3'],
])('IMPLIED-24 in English and Chinese, %i with the word "%s" reads "%s"', (n, word, text) => {
  expect(countedText(n, word)).toBe(text);
});
