import { describe, expect, it } from 'vitest';
import { diagnosticCodes } from '#renderer/diagnostics.ts';
import { viewMessageCodes } from '#renderer/messages.ts';
import { failureCodes } from '#renderer/rules/rule-plan.ts';
import { enUS as screensEnUS } from './en-US.ts';
import { server as serverEnUS } from './en-US/server.ts';
import { format, loadMessages } from './index.ts';
import { zhCN as screensZhCN } from './zh-CN.ts';
import { server as serverZhCN } from './zh-CN/server.ts';

await loadMessages('en-US');

const zhCN = { ...screensZhCN, ...serverZhCN };
const enUS = { ...screensEnUS, ...serverEnUS };

const placeholdersOf = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g))].sort();
const pairs = Object.entries(zhCN).map(([code, sentence]) => [code, sentence, new Map(Object.entries(enUS)).get(code) ?? ''] as const);

describe('messages', () => {
  it('IMPLIED-24 has the same codes in both languages, including all codes of the renderer', () => {
    expect(Object.keys(enUS).sort()).toEqual(Object.keys(zhCN).sort());
    expect(Object.keys(zhCN)).toEqual(expect.arrayContaining([...viewMessageCodes, ...failureCodes, ...diagnosticCodes]));
  });

  it.each(pairs)('IMPLIED-24 %s is complete in both languages', (_code, chinese, english) => {
    expect(chinese.trim()).not.toBe('');
    expect(english.trim()).not.toBe('');
    expect(english).not.toMatch(/\p{Script=Han}/u);
    expect(placeholdersOf(english)).toEqual(placeholdersOf(chinese));
  });

  it('fills placeholders, and keeps those without a value', () => {
    expect(format('zh-CN', 'header.welcome', { nickname: '李娟' })).toBe('欢迎您，李娟');
    expect(format('en-US', 'list.range', { a: 1, b: 0 })).toBe('1-0 of {n}');
  });
});
