import { htmlText } from './html-text.ts';
import { definePureColumnType } from '../define.ts';
import { textValue } from '../text-value.ts';

/** Text with headings, lists, tables and images, stored as HTML (FORM-10). */
export const richTextColumn = definePureColumnType<'rich-text', string>({
  name: 'rich-text',
  aliases: { any: ['umeditor'], grid: ['html'] },
  ...textValue,
  format: htmlText,
  editing: 'dialog',
  isWide: true,
  operators: ['like'],
});
