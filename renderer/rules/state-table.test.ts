import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { tableTest } from './state-table.ts';

const compile = (source: string) => RE2JS.compile(RE2JS.translateRegExp(source));

const sources = [
  '^[A-Za-z0-9_\\- ]+$',
  '^(0|[1-9]\\d*)(\\.\\d{1,2})?$',
  '^(a+)+$',
  'ab|ba',
  'a$',
  '\\bab\\b',
  '(?m)^b$',
  '(?i)A.b',
  '^\\d{3,5}$',
  '[^a-z]',
  'a?',
  '',
  '^$',
  '\\Bb',
  'a{2}|1',
];
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '1', '0', '.', ' ', '\n', '-', '_', '布', '\u0080'), maxLength: 12 });

describe('the state table of a pattern', () => {
  it.each(sources)('%j finds what re2js finds', (source) => {
    const pattern = compile(source);
    const test = tableTest(pattern);
    fc.assert(
      fc.property(text, (tried) => {
        expect(test?.(tried) ?? pattern.test(tried)).toBe(pattern.test(tried));
      }),
    );
  });

  it('matches every plain text, and leaves others to re2js', () => {
    const test = tableTest(compile('^[\\w-]+$'));
    expect(['K-1', 'K 1', ''].map((plain) => test?.(plain))).toEqual([true, false, false]);
    expect(test?.('布')).toBeUndefined();
  });

  it('falls back to re2js if a pattern has too many states', () => {
    const pattern = compile('(a|b)*a(a|b){14}c');
    const test = tableTest(pattern);
    let state = 1;
    const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    const long = Array.from({ length: 4000 }, () => (random() < 0.5 ? 'a' : 'b')).join('');
    expect(test?.(long)).toBeUndefined();
    expect(test?.(`${'a'.repeat(15)}c`) ?? pattern.test(`${'a'.repeat(15)}c`)).toBe(true);
  });
});
