import { definePureColumnType } from '../define.ts';
import { wireText } from '../wire-text.ts';

/** Text in markdown, with its preview (FORM-10). */
export const markdownColumn = definePureColumnType<'markdown', string>({
  name: 'markdown',
  aliases: {},
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value) => value,
  format: (value) => value,
  editing: 'dialog',
  entry: 'text',
  isWide: true,
  operators: ['like'],
});
