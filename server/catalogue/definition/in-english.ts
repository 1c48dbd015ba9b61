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

/** The same for all members below, in lists too. */
export function allIn(language: Language, value: unknown): unknown {
  if (language !== 'en-US' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => allIn(language, each));
  return membersIn(language, Object.fromEntries(Object.entries(value).map(([name, member]) => [name, allIn(language, member)])));
}

/** Pixels of a letter in a heading, and of what stands beside the title: padding, the required mark, the sign of sorting. */
const [LETTER_WIDTH, BESIDE_TITLE] = [8, 44];

/** The width of a column in pixels, which suits its Chinese title; in English it is at least that of the English one. Anything but pixels stays. */
export function widthFor(language: Language, english: unknown, width: unknown): unknown {
  const pixels = Number(width);
  if (language !== 'en-US' || !text(english) || !(pixels > 0)) return width;
  return Math.max(pixels, text(english).length * LETTER_WIDTH + BESIDE_TITLE);
}

/** The names of a thing in all languages; the first is the usual one. */
export function namesIn(own: unknown, english: unknown): string[] {
  return [text(own), text(english)].filter(Boolean);
}
