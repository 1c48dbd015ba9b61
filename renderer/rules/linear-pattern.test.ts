import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customPattern, fitsCustom } from './custom.ts';
import { linearPattern } from './linear-pattern.ts';

const plain = [
  '^[A-Za-z0-9_\\- ]+$',
  '^(0|[1-9]\\d*)(\\.\\d{1,2})?$',
  '^\\d{4}-\\d{2}$',
  '^[\\u4e00-\\u9fff]{2,4}$',
  '^(S|M|L|XL)$',
  '^1[3-9]\\d{9}$',
];

describe('linearPattern', () => {
  it.each(plain.filter((source) => !source.includes('\\u')))('RULE-13 runs %s in the engine of the browser', (source) => {
    expect(linearPattern(source)).not.toBeNull();
  });

  it.each([
    '^(a+)+$',
    '^a*a*$',
    '(a|b)+$',
    '\\d+$',
    '^.*x$',
    '^(?=a)b$',
    '^[^a]$',
    '^(a|b)*$',
    '^\\s+$',
    '^(\\w)\\1$',
    '^\\d{1,99}\\d{1,99}$',
    '^a$|b',
  ])('RULE-13 leaves %s to the engine that is never slow', (source) => {
    expect(linearPattern(source)).toBeNull();
  });

  it('RULE-13 means the same in both engines', () => {
    const text = fc.string({ unit: fc.constantFrom(...'01239.- aZx_中\n') });
    fc.assert(
      fc.property(fc.constantFrom(...plain), text, (source, value) => {
        const native = linearPattern(source);
        if (native) expect(native.test(value)).toBe(customPattern(source)?.matcher(value).find());
      }),
    );
  });
});

it('RULE-13 an expression that is wrong fits everything, however plain it looks', () => {
  expect(fitsCustom('^[z-a]$', 'x')).toBe(true);
});
