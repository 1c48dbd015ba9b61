import { fill, type MessageValues } from './fill.ts';
import type { Language } from './language.ts';
import { zhCN } from './zh-CN.ts';

/** The code of a message of the application. */
export type MessageCode = keyof typeof zhCN;

type Catalogue = Record<MessageCode, string>;

const catalogues: Partial<Record<Language, Catalogue>> = { 'zh-CN': zhCN };
const sources: Partial<Record<Language, () => Promise<Catalogue>>> = { 'en-US': async () => (await import('./en-US.ts')).enUS };

/** Loads the messages of a language. Chinese is always there. */
export async function loadMessages(language: Language): Promise<void> {
  catalogues[language] ??= await sources[language]?.();
}

/** True when the messages of a language are there. */
export const hasMessages = (language: Language): boolean => catalogues[language] !== undefined;

/** True for an existing message code. */
export const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(zhCN, code);

/** The message of a code with its placeholders filled, in Chinese until those of the language are loaded; placeholders without a value are kept. */
export function format(language: Language, code: MessageCode, values: MessageValues = {}): string {
  return fill((catalogues[language] ?? zhCN)[code], values);
}
