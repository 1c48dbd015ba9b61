import { definePureColumnType } from '../define.ts';
import { wireText } from '../wire-text.ts';

/** A text in one line that opens to a small area (COL-24). */
export const inputPopColumn = definePureColumnType<'input-pop', string>({
  name: 'input-pop',
  aliases: { any: ['input_pop'] },
  empty: '',
  schema: (column) => ({ type: 'string', ...(column.maxLength && { maxLength: column.maxLength }) }),
  parse: wireText,
  serialize: (value) => value,
  format: (value) => value,
  compare: (a, b) => a.localeCompare(b, 'zh-CN', { numeric: true }),
  editing: 'typed',
  operators: ['like', 'eq', 'ne', 'left_like', 'right_like', 'in'],
});
