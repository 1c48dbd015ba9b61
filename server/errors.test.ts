import { expect, it } from 'vitest';
import { formatForServer } from '#messages';
import { serverErrors } from '#src/messages/zh-CN/server-errors.ts';
import { errorTable, ServerError, type ErrorCode } from './errors.ts';
import { inLanguage } from './request-language.ts';
import { say, Sentence } from './sentence.ts';

const codes = Object.keys(errorTable) as ErrorCode[];

it('IMPLIED-01 the table of errors and the catalogue have the same codes', () => {
  expect(Object.keys(serverErrors).sort()).toEqual(codes.map((code) => `error.${code}`).sort());
});

it.each(codes)('IMPLIED-01 the error %s has a status, a code, and a message in both languages', (code) => {
  const { status, code: sent } = errorTable[code];
  expect([status === 200 || status >= 400, sent >= 200]).toEqual([true, true]);
  expect(formatForServer('zh-CN', `error.${code}`)).not.toBe('');
  expect(formatForServer('en-US', `error.${code}`)).not.toMatch(/\p{Script=Han}/u);
});

it('an error is a sentence, said in the language of its reader; its own text is in the default language', () => {
  const detail = [new Sentence('rule.required', { title: '款号' }), new Sentence('value.too-large')];
  const error = inLanguage('en-US', () => new ServerError('value-refused', { detail }));
  expect(error.message).toBe('保存失败，款号不能为空；数值过大');
  expect(inLanguage('en-US', () => say(error.sentence))).toBe('Not saved: 款号 is required; the number is too large');
});
