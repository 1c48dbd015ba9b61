import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { wireText } from '../wire-text.ts';

/** Text that is only read (COL-30); a grid column without a type is one. */
export const normalColumn = definePureColumnType<'normal', string>({
  name: 'normal',
  aliases: { grid: [''] },
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value) => value,
  format: (value, _column, options) => optionText(value, options),
  compare: (a, b) => a.localeCompare(b, 'zh-CN', { numeric: true }),
  editing: 'shown',
  operators: ['like', 'eq', 'ne', 'left_like', 'right_like', 'in'],
});
