import { definePureColumnType } from '../define.ts';
import { dictionaryLookUp, remoteText } from '../dictionary-look-up.ts';
import { textValue } from '../text-value.ts';

/** One item of a dictionary too large to load: searched on the server as the user types (COL-21). */
export const selSearchAsyncColumn = definePureColumnType<'sel-search-async', string>({
  name: 'sel-search-async',
  aliases: { any: ['sel_search_async'] },
  ...textValue,
  format: (value, { remote }, options, answers) => remoteText(value, options, remote, answers),
  editing: 'choice',
  isRemote: true,
  lookUp: ({ remote, multiple }) => remote && dictionaryLookUp(remote, multiple === true),
  operators: ['eq', 'ne', 'in'],
});
