import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

it.each([
  [' https://example.com/a?b=1 ', 'https://example.com/a?b=1'],
  ['example.com', 'https://example.com'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
  ['mailto:a@b.cn', 'mailto:a@b.cn'],
  ['tel:+8613800000000', 'tel:+8613800000000'],
  ['/online/cgformList/1', '/online/cgformList/1'],
  ['#part', '#part'],
])('%j is normalised to %s', (text, address) => {
  expect(linkAddress(text)).toBe(address);
});

it.each([
  '',
  ' ',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'two words',
  'https://',
])('FORM-11 %j is rejected', (text) => {
  expect(linkAddress(text)).toBeUndefined();
});
