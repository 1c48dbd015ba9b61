import { format, type Language, type MessageCode, type MessageValues } from '#messages';
import { currentLanguage, useLanguage } from './language.ts';

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
