import type { Language } from '#messages';
import { text } from './lenient.ts';

type Members = Readonly<Record<string, unknown>>;

/** The English of a text where that is the language and there is some; else the text itself. */
export function inEnglish(language: Language, own: unknown, english: unknown): string {
  return (language === 'en-US' && text(english)) || text(own);
}

/** JSON members with the texts of a language: in English `validateErrorEn` stands for `validateError`, so with every text that has such a neighbour. */
export function membersIn<Value extends Members>(language: Language, members: Value): Value {
  if (language !== 'en-US') return members;
  const entries = Object.entries(members).map(([name, own]) => {
    const english = members[`${name}En`];
    return [name, typeof own === 'string' && typeof english === 'string' && english ? english : own] as const;
  });
  return Object.fromEntries(entries) as Value;
}

/** The names of a thing in all languages; the first is the usual one. */
export function namesIn(own: unknown, english: unknown): string[] {
  return [text(own), text(english)].filter(Boolean);
}
