import { fill, type MessageValues } from './fill.ts';
import type { Language } from './language.ts';
import type { zhCN } from './zh-CN.ts';
import { shell } from './zh-CN/shell.ts';
import { signInWays } from './zh-CN/sign-in-ways.ts';

/** The code of a message of the application. */
export type MessageCode = keyof typeof zhCN;

type Catalogue = Readonly<Record<MessageCode, string>>;

/** The Chinese of the first page, which is always there. */
const first: Partial<Catalogue> = { ...shell, ...signInWays };
const catalogues: Partial<Record<Language, Catalogue>> = {};
const sources: Record<Language, () => Promise<Catalogue>> = {
  'zh-CN': async () => (await import('./zh-CN.ts')).zhCN,
  'en-US': async () => (await import('./en-US.ts')).enUS,
};

/** Loads the messages of a language. Those of the first page are there in Chinese without it. */
export async function loadMessages(language: Language): Promise<void> {
  catalogues[language] ??= await sources[language]();
}

/** True when the messages of a language are there. */
export const hasMessages = (language: Language): boolean => catalogues[language] !== undefined;

/** True for an existing message code, as far as messages are there. */
export const isMessageCode = (code: string): code is MessageCode =>
  Object.hasOwn(catalogues['zh-CN'] ?? catalogues['en-US'] ?? first, code);

/** The message of a code with its placeholders filled, in Chinese until those of the language are loaded; placeholders without a value are kept. */
export function format(language: Language, code: MessageCode, values: MessageValues = {}): string {
  return fill((catalogues[language] ?? catalogues['zh-CN'] ?? first)[code] ?? code, values);
}
