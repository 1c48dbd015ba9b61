import { expect, it } from 'vitest';
import { withCurrency, withThousands } from './read-figure.ts';

it.each([
  ['999', '999'],
  ['1000', '1,000'],
  ['-1234567.80', '-1,234,567.80'],
  ['12345678901234567.89', '12,345,678,901,234,567.89'],
  ['', ''],
  ['K-1000', 'K-1000'],
  ['1e21', '1e21'],
])('thousands of %s are written %s', (text, shown) => {
  expect(withThousands(text)).toBe(shown);
});

it('an amount stands behind the sign of its currency, or its code', () => {
  expect(['CNY', 'USD', 'CHF', ''].map((code) => withCurrency('1.00', code))).toEqual(['¥ 1.00', 'US$ 1.00', 'CHF 1.00', '1.00']);
  expect(withCurrency('', 'CNY')).toBe('');
});
