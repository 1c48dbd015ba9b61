import type { PatternName } from '../patterns.ts';

/** Texts for the tests of a pattern: the first that fits is also what browser tests enter into its fields. */
interface PatternSamples {
  requirement: string;
  wire: string;
  fits: readonly [string, ...string[]];
  refuses: readonly string[];
}

/** Samples of every pattern. */
export const patternSamples: Readonly<Record<PatternName, PatternSamples>> = {
  'digits-6-16': {
    requirement: 'RULE-02',
    wire: 'n6-16',
    fits: ['123456', '1234567890123456'],
    refuses: ['12345', '12345678901234567', '12345a'],
  },
  'any-6-16': { requirement: 'RULE-03', wire: '*6-16', fits: ['sample-6', '中文-密码1', 'a b-c!'], refuses: ['12345', 'a'.repeat(17)] },
  'letters-6-18': {
    requirement: 'RULE-04',
    wire: 's6-18',
    fits: ['sample', 'abcdef', 'A'.repeat(18)],
    refuses: ['abcde', 'abc|def', 'abcde1'],
  },
  url: {
    requirement: 'RULE-05',
    wire: 'url',
    fits: ['https://example.com/a', 'http://a.cn/b?c=d#e', 'https://a.cn:8080', 'a.cn'],
    refuses: ['http://a b', '网址'],
  },
  email: {
    requirement: 'RULE-06 U5',
    wire: 'e',
    fits: ['sample@example.com', 'a@x.com', 'ab@x.cn', 'li.juan+1@mail.example.com'],
    refuses: ['a@x', '@x.com', 'a b@x.com', 'a@x.c', 'a@x..cn', '.a@x.com'],
  },
  mobile: {
    requirement: 'RULE-07',
    wire: 'm',
    fits: ['19900001234', '13800138000', '19912345678'],
    refuses: ['12800138000', '1380013800', '138001380000'],
  },
  postcode: { requirement: 'RULE-08', wire: 'p', fits: ['310000', '200000', '012345'], refuses: ['20000', '2000000', 'a00000'] },
  letters: { requirement: 'RULE-09', wire: 's', fits: ['sample', 'abcXYZ'], refuses: ['abc1', 'a|b', 'a b'] },
  number: { requirement: 'RULE-10', wire: 'n', fits: ['7', '1', '-1.5', '0.5'], refuses: ['1.', '.5', 'a', '-'] },
  integer: { requirement: 'RULE-11', wire: 'z', fits: ['7', '0', '-12', '007'], refuses: ['1.0', 'a', '1e3'] },
  money: {
    requirement: 'RULE-12',
    wire: 'money',
    fits: ['7', '1', '0.12', '1.12345', '0.'],
    refuses: ['0.123', '1.123456', '-1', '01', '0'],
  },
  'not-negative': { requirement: 'RULE-13', wire: 'not-negative', fits: ['7', '0', '0.00', '12.5'], refuses: ['-1', '-0.01', '1.', 'a'] },
  positive: { requirement: 'RULE-13', wire: 'positive', fits: ['7', '0.01', '10', '100.000'], refuses: ['0', '0.00', '-1', '00.0', 'a'] },
};
