import { expect, it } from 'vitest';
import { currentLanguage, inLanguage, languageOf } from './request-language.ts';

it.each([
  ['zh-CN', 'zh-CN'],
  ['en-US', 'en-US'],
  ['en-GB,en;q=0.9,zh;q=0.1', 'en-US'],
  ['fr,zh;q=0.3,en;q=0.7', 'en-US'],
  ['zh-TW;q=0.8, EN;q=0.2', 'zh-CN'],
  ['en;q=0', 'zh-CN'],
  ['en;q=much', 'zh-CN'],
  ['fr', 'zh-CN'],
  ['*', 'zh-CN'],
  ['', 'zh-CN'],
])('of Accept-Language `%s`, %s is spoken', (header, language) => {
  expect(languageOf({ headers: { 'accept-language': header } })).toBe(language);
});

it('the language lasts as long as the work of its request, and outside it is Chinese', async () => {
  const seen = await Promise.all([
    inLanguage('en-US', async () => Promise.resolve().then(currentLanguage)),
    inLanguage('zh-CN', async () => Promise.resolve().then(currentLanguage)),
  ]);
  expect([...seen, currentLanguage()]).toEqual(['en-US', 'zh-CN', 'zh-CN']);
});
