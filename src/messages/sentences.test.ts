import { expect, it } from 'vitest';
import { enUS } from './en-US.ts';
import { kinderChinese, quotedChinese, quotedEnglish } from './testing/quoted-sentences.ts';
import { zhCN } from './zh-CN.ts';

it.each(quotedChinese)('%s %s has the exact Chinese text', (_ids, code, sentence) => expect(zhCN[code]).toBe(sentence));

it.each(kinderChinese)('%s %s is said in natural Chinese', (_ids, code, sentence) => expect(zhCN[code]).toBe(sentence));

it.each(quotedEnglish)('%s %s has the exact English text', (_ids, code, sentence) => expect(enUS[code]).toBe(sentence));

it('IMPLIED-24 no English message has a plural that would be wrong for one', () => {
  const counting = Object.entries(enUS).filter(([, sentence]) => /\{n\} [a-z]+s\b/.test(sentence));
  expect(counting).toEqual([]);
});
