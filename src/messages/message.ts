import type { RendererMessageCode } from '#renderer/react';
import { enUS } from './en-US.ts';
import { currentLanguage, type Language, useLanguage } from './language.ts';
import { zhCN } from './zh-CN.ts';
import type { GalleryMessageCode } from './zh-CN/gallery.ts';
import type { JobsMessageCode } from './zh-CN/jobs.ts';
import type { ShellMessageCode } from './zh-CN/shell.ts';

/** The code of any message. */
export type MessageCode = ShellMessageCode | GalleryMessageCode | JobsMessageCode | RendererMessageCode;

/** Values for the `{placeholders}` of a message. */
export type MessageValues = Record<string, string | number>;

const catalogues: Record<Language, Record<MessageCode, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

/** True for an existing message code. */
export const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(zhCN, code);

/** The message of a code in a language with its placeholders filled; placeholders without a value are kept. */
export function format(language: Language, code: MessageCode, values: MessageValues = {}): string {
  return catalogues[language][code].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** The message of a code in the current language. */
export function message(code: MessageCode, values?: MessageValues): string {
  return format(currentLanguage(), code, values);
}

const translators: Record<Language, typeof message> = {
  'zh-CN': (code, values) => format('zh-CN', code, values),
  'en-US': (code, values) => format('en-US', code, values),
};

/** `message` for components, which re-render when the language is switched. The function is stable until then. */
export function useMessage(): typeof message {
  return translators[useLanguage()];
}
