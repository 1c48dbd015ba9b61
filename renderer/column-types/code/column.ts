import { definePureColumnType } from '../define.ts';
import { textValue } from '../text-value.ts';

/** Code in the language named in `fieldExtendJson.language` (FORM-10). */
export const codeColumn = definePureColumnType<'code', string>({
  name: 'code',
  aliases: { any: ['code_editor'] },
  ...textValue,
  editing: 'dialog',
  entry: 'text',
  isWide: true,
  configure({ extension, source }) {
    const language = extension['language'] ?? source['language'];
    return typeof language === 'string' ? { language } : undefined;
  },
  operators: ['like'],
});
