import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { wireText } from '../wire-text.ts';

/** One of the options, found by typing part of its text (COL-19, COL-20). */
export const selectSearchColumn = definePureColumnType<'select-search', string>({
  name: 'select-search',
  aliases: { any: ['sel_search'] },
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value) => value,
  format: (value, _column, options) => optionText(value, options),
  editing: 'choice',
  operators: ['eq', 'ne', 'in'],
});
