import { describe, expect, it } from 'vitest';
import { checkFormRule, formRules, formRuleTrigger, takesLimits, type NamedRule } from './form-rules.ts';

/** Requirement, rule, texts that pass, texts that fail followed by their code. */
const table: [string, NamedRule['name'], string[], [string, string][]][] = [
  [
    'RULE-19',
    'mobile',
    ['13800138000', '17700000000'],
    [
      ['', 'mobile-required'],
      ['19900000000', 'mobile'],
      ['1380013800', 'mobile'],
    ],
  ],
  ['RULE-20', 'optional-mobile', ['', '15800138000'], [['16600000000', 'mobile']]],
  [
    'RULE-21',
    'username',
    ['lijuan_01', 'abcd', 'a'.repeat(18)],
    [
      ['', 'username-required'],
      ['li juan', 'username'],
      ['李娟李娟', 'username'],
      ['abc', 'username-length'],
      ['a'.repeat(19), 'username-length'],
    ],
  ],
  ['RULE-22', 'email', ['', 'ab@x.cn'], [['ab@x', 'email']]],
  [
    'RULE-23',
    'natural-number',
    ['', '0', '007', '12'],
    [
      ['-1', 'natural-number'],
      ['1.5', 'natural-number'],
    ],
  ],
  ['RULE-24', 'letters', ['', 'abcXYZ'], [['1bc', 'letters']]],
  [
    'RULE-25',
    'landline',
    ['', '010-12345678', '0571-1234567'],
    [
      ['010-12345678x', 'landline'],
      ['01012345678', 'landline'],
    ],
  ],
  ['RULE-26', 'bank-card', ['', '6222021234567890123'], [['0222021234567890', 'bank-card']]],
  [
    'RULE-27',
    'id-number',
    ['', 'E12345678'],
    [
      ['E-1', 'id-number'],
      ['a'.repeat(51), 'id-number'],
    ],
  ],
  [
    'RULE-28',
    'chinese-id',
    ['', '11010519491231002X', '110105491231002'],
    [
      ['11010519491331002X', 'chinese-id'],
      ['1234', 'chinese-id'],
    ],
  ],
  [
    'RULE-29',
    'qq',
    ['', '10000', '123456789012'],
    [
      ['1234', 'qq'],
      ['1234567890123', 'qq'],
    ],
  ],
  [
    'RULE-30',
    'url',
    ['', 'http://a.cn', 'https://www.a-b.cn/c?d=e#f'],
    [
      ['ftp://a.cn', 'url'],
      ['http://a', 'url'],
      ['a.cn', 'url'],
    ],
  ],
  [
    'RULE-31',
    'alphanumeric-20',
    ['', 'abc123'],
    [
      ['a'.repeat(21), 'alphanumeric-20'],
      ['中', 'alphanumeric-20'],
    ],
  ],
  [
    'RULE-32',
    'chinese-or-english-2-100',
    ['', '李娟 Li'],
    [
      ['李', 'chinese-or-english-2-100'],
      ['a*', 'chinese-or-english-2-100'],
    ],
  ],
  ['RULE-33', 'digits-and-lines', ['', '12\n34'], [['12*', 'digits-and-lines']]],
  ['RULE-34', 'any-255', ['', 'x'.repeat(255)], [['x'.repeat(256), 'any-255']]],
];

describe('rules of form fields', () => {
  it.each(table)('%s %s passes %j and fails %j', (_, name, good, bad) => {
    expect(good.map((text) => checkFormRule({ name }, text))).toEqual(good.map(() => null));
    expect(bad.map(([text]) => checkFormRule({ name }, text)?.code)).toEqual(bad.map(([, code]) => `form-rule.${code}`));
  });

  it('RULE-19 RULE-22 RULE-35 every rule has its cases; texts are checked on blur, choices on change', () => {
    const names = formRules.map(({ name }) => name);
    expect(names).toEqual([...table.map(([, name]) => name), 'length', 'choices', 'chosen']);
    expect(names.filter((name) => formRuleTrigger(name) === 'change')).toEqual(['choices', 'chosen']);
    expect(names.filter(takesLimits)).toEqual(['length', 'choices']);
  });

  it('RULE-21 a name shorter than 4 or longer than 18 characters is refused by its length, and nothing of 4 to 18 is', () => {
    const failing = Array.from({ length: 25 }, (_, length) => checkFormRule({ name: 'username' }, 'a'.repeat(length))?.code);
    const short = ['form-rule.username-required', ...Array(3).fill('form-rule.username-length')];
    expect(failing).toEqual([...short, ...Array(15).fill(undefined), ...Array(6).fill('form-rule.username-length')]);
  });

  it('RULE-21 a name breaks the rule of its characters before that of its length', () => {
    for (const name of ['a-', `a-${'b'.repeat(20)}`, '李'])
      expect(checkFormRule({ name: 'username' }, name)?.code).toBe('form-rule.username');
    for (const allowed of '_azAZ09') expect(checkFormRule({ name: 'username' }, `abc${allowed}`)).toBeNull();
    for (const refused of '-.@ ，é\n') expect(checkFormRule({ name: 'username' }, `abc${refused}`)?.code).toBe('form-rule.username');
  });

  it('RULE-35 a length has a least and a greatest number of characters, each of which may be left out', () => {
    const length = { name: 'length', min: 2, max: 4 } as const;
    expect(['', '一'].map((text) => checkFormRule(length, text))).toEqual(
      Array(2).fill({ code: 'form-rule.min-length', values: { min: 2 } }),
    );
    expect(['一二', '一二三四', '😀😀😀😀'].map((text) => checkFormRule(length, text))).toEqual([null, null, null]);
    expect(checkFormRule(length, '一二三四五')).toEqual({ code: 'form-rule.max-length', values: { max: 4 } });
    expect(checkFormRule({ name: 'length', max: 4 }, '')).toBeNull();
    expect(checkFormRule({ name: 'length', min: 2 }, 'x'.repeat(500))).toBeNull();
  });

  it('RULE-35 a checked list has a least and a greatest number of items, and a select is required in its own words', () => {
    const choices = { name: 'choices', min: 1, max: 2 } as const;
    expect(checkFormRule(choices, '')).toEqual({ code: 'form-rule.min-choices', values: { min: 1 } });
    expect(['1', '1,2', ',1,2,'].map((text) => checkFormRule(choices, text))).toEqual([null, null, null]);
    expect(checkFormRule(choices, '1,2,3')).toEqual({ code: 'form-rule.max-choices', values: { max: 2 } });
    expect(checkFormRule({ name: 'chosen' }, '')).toEqual({ code: 'form-rule.choice-required', values: {} });
    expect(checkFormRule({ name: 'chosen' }, '0')).toBeNull();
  });

  it('a long invalid text is refused in linear time: in quadratic time it would not end within the time of a test', () => {
    for (const [, name] of table)
      for (const one of ['1', 'a', '.a', 'a.', '中'])
        for (const text of [`http://a${one.repeat(200_000)}!`, `${one.repeat(200_000)}!`])
          expect(checkFormRule({ name }, text)).not.toBeNull();
  });
});
