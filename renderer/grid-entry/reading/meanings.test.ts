import { describe, expect, it } from 'vitest';
import { meaningIndex, type Meaning } from './meanings.ts';

const named = [
  { value: 'zhangsan', text: '张三', spellings: ['zhangsan'] },
  { value: 'zhangsan2', text: '张三', spellings: ['zhangsan2'] },
  { value: 'lijuan', text: '李娟', spellings: ['李娟（裁剪）'] },
  { value: '李娟', text: '王芳' },
  { value: 'QC', text: '质检' },
  { value: 'qc', text: '品控' },
  { value: 'd1', text: '裁剪车间', spellings: ['织造一厂/裁剪车间', 'A01A01'] },
];

const valuesOf = (meaning: Meaning) => (typeof meaning === 'string' ? meaning : meaning.map(({ value }) => value));
const mean = meaningIndex({ named, unasked: ['beyond'] });

describe('what a text means', () => {
  it.each([
    ['the text of one', '质检', ['QC']],
    ['a stored value as it stands', 'zhangsan2', ['zhangsan2']],
    ['a stored value before the text of another', '李娟', ['李娟']],
    ['another spelling', '李娟（裁剪）', ['lijuan']],
    ['the exact value of two that differ in case', 'qc', ['qc']],
    ['a value in another case and width, with blanks', ' ＬｉＪｕａｎ ', ['lijuan']],
    ['a way with blanks and a wide slash', '织造一厂 ／ 裁剪车间', ['d1']],
    ['two of one text', '张三', ['zhangsan', 'zhangsan2']],
    ['what nobody has', '张三丰', []],
  ])('is %s', (_what, text, values) => {
    expect(valuesOf(mean(text))).toEqual(values);
  });

  it('is not looked up if there are too many texts', () => {
    expect(mean('beyond')).toBe('unasked');
  });

  it('counts a duplicate value once', () => {
    const twice = meaningIndex({ named: [...named, ...named], unasked: [] });
    expect(valuesOf(twice('质检'))).toEqual(['QC']);
  });
});
