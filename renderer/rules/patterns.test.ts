import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesCustom, customPattern } from './custom.ts';
import { matchesPattern, patternOf, patterns, type PatternName } from './patterns.ts';

const table: [string, PatternName, string, string[], string[]][] = [
  ['RULE-02', 'digits-6-16', 'n6-16', ['123456', '1234567890123456'], ['12345', '12345678901234567', '12345a']],
  ['RULE-03', 'any-6-16', '*6-16', ['中文密码一二', 'a b-c!'], ['12345', 'a'.repeat(17)]],
  ['RULE-04', 'letters-6-18', 's6-18', ['abcdef', 'A'.repeat(18)], ['abcde', 'abc|def', 'abcde1']],
  ['RULE-05', 'url', 'url', ['http://a.cn/b?c=d#e', 'https://a.cn:8080', 'a.cn'], ['http://a b', '网址']],
  [
    'RULE-06 U5',
    'email',
    'e',
    ['a@x.com', 'ab@x.cn', 'li.juan+1@mail.example.com'],
    ['a@x', '@x.com', 'a b@x.com', 'a@x.c', 'a@x..cn', '.a@x.com'],
  ],
  ['RULE-07', 'mobile', 'm', ['13800138000', '19912345678'], ['12800138000', '1380013800', '138001380000']],
  ['RULE-08', 'postcode', 'p', ['200000', '012345'], ['20000', '2000000', 'a00000']],
  ['RULE-09', 'letters', 's', ['abcXYZ'], ['abc1', 'a|b', 'a b']],
  ['RULE-10', 'number', 'n', ['1', '-1.5', '0.5'], ['1.', '.5', 'a', '-']],
  ['RULE-11', 'integer', 'z', ['0', '-12', '007'], ['1.0', 'a', '1e3']],
  ['RULE-12', 'money', 'money', ['1', '0.12', '1.12345', '0.'], ['0.123', '1.123456', '-1', '01', '0']],
];

describe('patterns', () => {
  it.each(table)('%s %s (%s) fits %j and refuses %j', (_id, name, wire, good, bad) => {
    expect(patternOf(wire)).toBe(name);
    expect(good.filter((text) => !matchesPattern(name, text))).toEqual([]);
    expect(bad.filter((text) => matchesPattern(name, text))).toEqual([]);
  });

  it('every pattern of the table has a case above', () => {
    expect(table.map(([, name]) => name)).toEqual(patterns.map((pattern) => pattern.name));
  });

  it('RULE-06 U5 accepts every address that the stock expression accepts', () => {
    const stock = /^([\w]+\.*)([\w]+)@[\w]+\.\w{3}(\.\w{2}|)$/;
    const part = (shortest: number, longest = 4) =>
      fc.string({ unit: fc.constantFrom('a', 'Z', '0', '_', '.'), minLength: shortest, maxLength: longest });
    const address = fc
      .tuple(part(2, 6), part(1), part(3), fc.constantFrom('', '.cn', '.c_'))
      .map(([name, domain, top, end]) => `${name}@${domain}.${top}${end}`);
    fc.assert(
      fc.property(address, (text) => !stock.test(text) || matchesPattern('email', text)),
      { numRuns: 2000 },
    );
    expect(
      ['a..b@x.com', 'ab@my_shop.com', 'ab@x.123', 'ab@x.com.cn'].map((text) => [stock.test(text), matchesPattern('email', text)]),
    ).toEqual(Array(4).fill([true, true]));
  });

  it('RULE-06 RULE-10 take linear time for a long invalid text', () => {
    const started = performance.now();
    expect(matchesPattern('email', `${'a.'.repeat(20_000)}@`)).toBe(false);
    expect(matchesPattern('email', `a@${'a.'.repeat(20_000)}`)).toBe(false);
    for (const { name } of patterns) for (const one of ['1', 'a', '/', '1.', 'a:']) matchesPattern(name, `${one.repeat(200_000)}!\n`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('custom patterns', () => {
  it('RULE-13 match anywhere in the text, as on the wire', () => {
    expect(matchesCustom('[0-9]{3}', 'ab123')).toBe(true);
    expect(matchesCustom('^[0-9]{3}$', 'ab123')).toBe(false);
    expect(matchesCustom('^[\\u4e00-\\u9fa5]+$', '中文')).toBe(true);
    expect(matchesCustom('^[\\u4e00-\\u9fa5]+$', 'abc')).toBe(false);
  });

  it('RULE-13 are compiled once, and nested repetition takes linear time', () => {
    expect(customPattern('^(a+)+$')).toBe(customPattern('^(a+)+$'));
    expect(matchesCustom('^(a+)+$', `${'a'.repeat(5000)}b`)).toBe(false);
  });

  it('RULE-13 that are too large to be fast are rejected', () => {
    expect(['(a?){1000}a{1000}', 'a'.repeat(10_001)].map(customPattern)).toEqual([null, null]);
    const words = Array.from({ length: 1000 }, (_, position) => `word${position}`).join('|');
    for (const source of ['^.{1,1000}$', words]) expect(customPattern(source)).not.toBeNull();
  });
});
