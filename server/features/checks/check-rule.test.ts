import { describe, expect, it } from 'vitest';
import { checkRuleFailure } from './check-rule.ts';

const common = JSON.stringify([
  { digits: '1', pattern: '^[a-z|A-Z]$', message: '第一位只能是字母' },
  { digits: '*', pattern: '^[0-9|a-z|A-Z|_]{0,}$', message: '只能填写数字、大小写字母、下划线' },
  { digits: '*', pattern: '^.{3,}$', message: '最少输入3位数' },
]);
/** Three digits, `@@@@`, `#=`, `O`: each fixed-length part starts where the previous one ended; the part `*` in between takes up no characters. */
const chained = JSON.stringify([
  { digits: '3', pattern: '^\\d{3}$', message: '前3位必须是数字' },
  { digits: '*', pattern: '^[^pP]*$', message: '不能输入P' },
  { digits: '4', pattern: '^@{4}$', message: '第4-7位必须都为 @' },
  { digits: '2', pattern: '^#=$', message: '第8-9位必须是 #=' },
  { digits: '1', pattern: '^O$', message: '第10位必须为大写的O' },
]);

describe('check rules', () => {
  it.each([
    [common, 'abc_1', null],
    [common, '1bc', '第一位只能是字母'],
    [common, 'a-c', '只能填写数字、大小写字母、下划线'],
    [common, 'ab', '最少输入3位数'],
    [chained, '123@@@@#=O', null],
    [chained, '123@@@@#=O and more', null],
    [chained, '12a@@@@#=O', '前3位必须是数字'],
    [chained, '123@@@#=O', '第4-7位必须都为 @'],
    [chained, '123@@@@#=0', '第10位必须为大写的O'],
    [chained, '123@@@@#=Op', '不能输入P'],
    [chained, '123', '第4-7位必须都为 @'],
  ])('IMPLIED-29 the rule %s for %j yields %j', (rule, value, expected) => {
    expect(checkRuleFailure('r', rule, value)).toBe(expected);
  });

  it('IMPLIED-29 a pattern matches its whole part, and parts count characters, not UTF-16 units', () => {
    const first = JSON.stringify([{ digits: 1, pattern: '[a-z]|𠮷', message: 'no' }]);
    expect(['ab', '𠮷x', 'A', ''].map((value) => checkRuleFailure('r', first, value))).toEqual([null, null, 'no', 'no']);
    expect(checkRuleFailure('r', JSON.stringify([{ digits: '*', pattern: 'b', message: 'no' }]), 'abc')).toBe('no');
    expect(checkRuleFailure('r', JSON.stringify([{ type: 'global', pattern: 'abc', message: 'no' }]), 'abc')).toBeNull();
  });

  it('IMPLIED-29 a rule without conditions accepts everything, and an invalid one throws', () => {
    expect(checkRuleFailure('r', '', 'x')).toBeNull();
    for (const broken of ['{', '{}', '[1]', '[{"digits":"x","pattern":"a"}]', '[{"digits":"1"}]', '[{"digits":"*","pattern":"("}]'])
      expect(() => checkRuleFailure('r', broken, 'x')).toThrow('校验规则[r]配置有误');
    expect(() => checkRuleFailure('r', '[{"digits":"*","pattern":"(?=a)a"}]', 'a')).toThrow('不受支持');
  });

  it('a pattern with catastrophic backtracking runs in linear time', () => {
    const rule = JSON.stringify([{ digits: '*', pattern: '^(a+)+$', message: 'no' }]);
    expect(checkRuleFailure('r', rule, `${'a'.repeat(4000)}!`)).toBe('no');
  });
});
