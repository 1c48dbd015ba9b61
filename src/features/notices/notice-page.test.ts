import { expect, it } from 'vitest';
import { noticePage } from './notice-page.ts';

it.each([
  ['/online/cgformList/1?open=2', { path: '/online/cgformList/1?open=2' }],
  ['https://example.com/a', { elsewhere: 'https://example.com/a' }],
  ['javascript:window.__pwn=1', null],
  [' java\tscript:1', null],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['http://example.com/', null],
  ['page', null],
  [null, null],
])('NOTICE-06 a notice leads to a path of this site or to https, and nowhere else: %s', (address, expected) => {
  expect(noticePage(address)).toEqual(expected);
});
