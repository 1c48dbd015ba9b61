import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { wireText } from '../wire-text.ts';

/** One item of a dictionary too large to load: looked for on the server while somebody types (COL-21). */
export const selSearchAsyncColumn = definePureColumnType<'sel-search-async', string>({
  name: 'sel-search-async',
  aliases: { any: ['sel_search_async'] },
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: wireText,
  serialize: (value) => value,
  format: (value, _column, options) => optionText(value, options),
  editing: 'choice',
  isRemote: true,
  operators: ['eq', 'ne', 'in'],
});
