import { enUS } from './en-US.ts';
import { fill, type MessageValues } from './fill.ts';
import type { Language } from './language.ts';
import { zhCN } from './zh-CN.ts';

/** The code of a message of the application. */
export type MessageCode = keyof typeof zhCN;

const catalogues: Record<Language, Record<MessageCode, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

/** True for an existing message code. */
export const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(zhCN, code);

/** The message of a code in a language with its placeholders filled; placeholders without a value are kept. */
export function format(language: Language, code: MessageCode, values: MessageValues = {}): string {
  return fill(catalogues[language][code], values);
}
