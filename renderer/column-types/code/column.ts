import { definePureColumnType } from '../define.ts';
import { wireText } from '../wire-text.ts';

/** Code in a language that the document names in `fieldExtendJson.language` (FORM-10). */
export const codeColumn = definePureColumnType<'code', string>({
  name: 'code',
  aliases: { any: ['code_editor'] },
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value) => value,
  format: (value) => value,
  editing: 'dialog',
  entry: 'text',
  isWide: true,
  configure({ extension, source }) {
    const language = extension['language'] ?? source['language'];
    return typeof language === 'string' ? { language } : undefined;
  },
  operators: ['like'],
});
