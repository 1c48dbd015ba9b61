import { definePureColumnType } from '../define.ts';
import { wireText } from '../wire-text.ts';

/** Text with line breaks (COL-08). */
export const textareaColumn = definePureColumnType<'textarea', string>({
  name: 'textarea',
  aliases: {},
  empty: '',
  schema: (column) => ({ type: 'string', ...(column.maxLength && { maxLength: column.maxLength }) }),
  parse: wireText,
  serialize: (value) => value,
  format: (value) => value,
  editing: 'typed',
  entry: 'text',
  isWide: true,
  operators: ['like', 'eq', 'ne', 'left_like', 'right_like', 'in'],
});
