/** A language of the product. */
export type Language = 'zh-CN' | 'en-US';

/** Every language of the product; the first is the usual one. */
export const languages: readonly Language[] = ['zh-CN', 'en-US'];

/** Each language's own name: in full, and short for a button. */
export const languageNames: Record<Language, { full: string; short: string }> = {
  'zh-CN': { full: '中文', short: '中' },
  'en-US': { full: 'English', short: 'EN' },
};
