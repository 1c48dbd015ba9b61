import { formatForServer, type Language, type ServerMessageCode } from '#messages';
import { currentLanguage } from './request-language.ts';

/** A value of a sentence: a text or number, another sentence, or a list of them. */
export type SentenceValue = string | number | Sentence | readonly (string | Sentence)[];

/** The values of a sentence, by the names of its placeholders. */
export type SentenceValues = Readonly<Record<string, SentenceValue>>;

/** Something to be said: the code of a message, and values. It becomes a text where it leaves the server, in the language of its reader. */
export class Sentence {
  constructor(
    readonly code: ServerMessageCode,
    readonly values: SentenceValues = {},
  ) {}
}

/** A sentence as a text, in the language of the request unless told. */
export function say({ code, values }: Sentence, language: Language = currentLanguage()): string {
  const texts = Object.entries(values).map(([name, value]) => [name, sayValue(value, language)] as const);
  return formatForServer(language, code, Object.fromEntries(texts));
}

/** A message as a text at once, in the language of the request. */
export function tell(...message: ConstructorParameters<typeof Sentence>): string {
  return say(new Sentence(...message));
}

/** A value with every sentence in it as a text. */
export function worded(value: unknown, language: Language): unknown {
  if (value instanceof Sentence) return say(value, language);
  if (Array.isArray(value)) return value.map((item) => worded(item, language));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, worded(member, language)]));
}

/** The value of a sentence as a text; names and sentences of a list are joined as the language does. */
export function sayValue(value: SentenceValue, language: Language = currentLanguage()): string {
  if (value instanceof Sentence) return say(value, language);
  if (typeof value !== 'object') return String(value);
  const separator = value.some((item) => item instanceof Sentence) ? 'list.sentences' : 'list.names';
  return value.map((item) => sayValue(item, language)).join(formatForServer(language, separator));
}
