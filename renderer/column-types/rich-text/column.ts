import { htmlText } from './html-text.ts';
import { definePureColumnType } from '../define.ts';
import { wireText } from '../wire-text.ts';

/** Text with headings, lists, tables and images, stored as HTML (FORM-10). */
export const richTextColumn = definePureColumnType<'rich-text', string>({
  name: 'rich-text',
  aliases: { any: ['umeditor'], grid: ['html'] },
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value) => value,
  format: htmlText,
  editing: 'dialog',
  isWide: true,
  operators: ['like'],
});
