import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesCustom, customPattern } from './custom.ts';
import { patternSamples } from './testing/pattern-samples.ts';
import { matchesPattern, patternOf, patterns } from './patterns.ts';

const samples = patterns.map(({ name }) => ({ ...patternSamples[name], name }));

describe('patterns', () => {
  it.each(samples)('$requirement $name ($wire) fits $fits and refuses $refuses', ({ name, wire, fits, refuses }) => {
    expect(patternOf(wire)).toBe(name);
    expect(fits.filter((text) => !matchesPattern(name, text))).toEqual([]);
    expect(refuses.filter((text) => matchesPattern(name, text))).toEqual([]);
  });

  it('RULE-06 accepts every address that the stock expression accepts', () => {
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

  it('take linear time for a long invalid text: in quadratic time they would not end within the time of a test', () => {
    expect(matchesPattern('email', `${'a.'.repeat(200_000)}@`)).toBe(false);
    expect(matchesPattern('email', `a@${'a.'.repeat(200_000)}`)).toBe(false);
    for (const { name } of patterns) for (const one of ['1', 'a', '/', '1.', 'a:']) matchesPattern(name, `${one.repeat(200_000)}!\n`);
  });
});

describe('custom patterns', () => {
  it('RULE-13 match anywhere in the text, as on the wire', () => {
    expect(matchesCustom('[0-9]{3}', 'ab123')).toBe(true);
    expect(matchesCustom('^[0-9]{3}$', 'ab123')).toBe(false);
    expect(matchesCustom('^[\\u4e00-\\u9fa5]+$', '中文')).toBe(true);
    expect(matchesCustom('^[\\u4e00-\\u9fa5]+$', 'abc')).toBe(false);
  });

  it('are compiled once, and nested repetition takes linear time', () => {
    expect(customPattern('^(a+)+$')).toBe(customPattern('^(a+)+$'));
    expect(matchesCustom('^(a+)+$', `${'a'.repeat(5000)}b`)).toBe(false);
  });

  it('RULE-13 that are too large to be fast are rejected', () => {
    expect(['(a?){1000}a{1000}', 'a'.repeat(10_001)].map(customPattern)).toEqual([null, null]);
    const words = Array.from({ length: 1000 }, (_, position) => `word${position}`).join('|');
    for (const source of ['^.{1,1000}$', words]) expect(customPattern(source)).not.toBeNull();
  });
});
