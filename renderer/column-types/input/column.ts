import { definePureColumnType } from '../define.ts';
import { wireText } from '../wire-text.ts';

/** One line of text (COL-06). What has an editor of its own but no list to choose from is queried by such a text. */
export const inputColumn = definePureColumnType<'input', string>({
  name: 'input',
  aliases: { any: ['text', 'string'], query: ['input_pop', 'input-pop', 'tags', 'password', 'upload', 'file', 'image', 'slot'] },
  empty: '',
  schema: (column) => ({ type: 'string', ...(column.maxLength && { maxLength: column.maxLength }) }),
  parse: wireText,
  serialize: (value) => value,
  format: (value) => value,
  compare: (a, b) => a.localeCompare(b, 'zh-CN', { numeric: true }),
  editing: 'typed',
  isDrawnAtOnce: true,
  operators: ['like', 'eq', 'ne', 'left_like', 'right_like', 'in'],
});
