import { describe, expect, it } from 'vitest';
import { pinyinPattern } from './pinyin-pattern.ts';

const matches = (typed: string, text: string) => new RegExp(pinyinPattern(typed) ?? '^$', 'i').test(text);

describe('letters as a pattern for Chinese texts', () => {
  it.each([
    ['yh', '银灰'],
    ['YH', '烟灰色'],
    ['cqc', '重庆仓'],
    ['yinhui', '浅银灰'],
    ['xian', '西安'],
    ['xian', '线'],
    ['cxtx', '长袖T恤'],
    ['lvse', '绿色'],
  ])('%s spells %s', (typed, text) => {
    expect(matches(typed, text)).toBe(true);
  });

  it.each([
    ['yh', '灰银'],
    ['hs', '红橙'],
    ['yinh', '银灰'],
  ])('%s does not spell %s', (typed, text) => {
    expect(matches(typed, text)).toBe(false);
  });

  it.each(['', '银灰', '12', 'a-b', '.*', 'a'.repeat(25)])('"%s" spells nothing', (typed) => {
    expect(pinyinPattern(typed)).toBeNull();
  });
});
