import { definePureColumnType } from '../define.ts';
import { textValue } from '../text-value.ts';

/** Text in markdown, with its preview (FORM-10). */
export const markdownColumn = definePureColumnType<'markdown', string>({
  name: 'markdown',
  aliases: {},
  ...textValue,
  editing: 'dialog',
  entry: 'text',
  isWide: true,
  operators: ['like'],
});
