import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { wireText } from '../wire-text.ts';
import { tagsOf } from './tag-text.ts';

/** Tags in one text, with semicolons between them (COL-28). */
export const tagsColumn = definePureColumnType<'tags', string>({
  name: 'tags',
  aliases: {},
  empty: '',
  schema: (column) => ({ type: 'string', ...(column.maxLength && { maxLength: column.maxLength }) }),
  parse: wireText,
  serialize: (value) => value,
  format: (value, _column, options) =>
    tagsOf(value)
      .map((tag) => optionText(tag, options))
      .join(';'),
  editing: 'typed',
  operators: ['like', 'eq', 'ne'],
});
