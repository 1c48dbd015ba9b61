import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { wireText } from '../wire-text.ts';

/** One of the options, drawn as a radio group (COL-14). */
export const radioColumn = definePureColumnType<'radio', string>({
  name: 'radio',
  aliases: {},
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value) => value,
  format: (value, _column, options) => optionText(value, options),
  editing: 'choice',
  settings: ['allowClear'],
  operators: ['eq', 'ne', 'in'],
  grid: () => ({ alwaysShown: true }),
});
