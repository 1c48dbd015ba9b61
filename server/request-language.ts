import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#messages';

/** The language of commands, jobs and logs, and of requests that ask for none that we speak. */
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

const languages: readonly (readonly [RegExp, Language])[] = [
  [/^zh\b/i, 'zh-CN'],
  [/^en\b/i, 'en-US'],
];
const current = new AsyncLocalStorage<Language>();

/** The language that a request asks for: the one with the highest quality in `Accept-Language` of those that we speak. */
export function languageOf({ headers }: { headers: { 'accept-language'?: string } }): Language {
  const asked = (headers['accept-language'] ?? '').split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { language: languages.find(([names]) => names.test(range))?.[1], quality: quality ? Number(quality.slice(2)) || 0 : 1 };
  });
  const spoken = asked.filter(({ language, quality }) => language && quality > 0);
  return spoken.toSorted((one, other) => other.quality - one.quality)[0]?.language ?? DEFAULT_LANGUAGE;
}

/** Does work, in which `say` speaks the language. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return current.run(language, work);
}

/** The language of the request that is being answered; the default outside of requests. */
export function currentLanguage(): Language {
  return current.getStore() ?? DEFAULT_LANGUAGE;
}
