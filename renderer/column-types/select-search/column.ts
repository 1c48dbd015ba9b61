import { flagOf } from '#renderer/document/read.ts';
import { definePureColumnType } from '../define.ts';
import { dictionaryLookUp, remoteText } from '../dictionary-look-up.ts';
import { textValue } from '../text-value.ts';

/** One option, found by typing part of its text (COL-19, COL-20): locally, or with `async` on the server, for large tables (DICT-06). */
export const selectSearchColumn = definePureColumnType<'select-search', string>({
  name: 'select-search',
  aliases: { any: ['sel_search'] },
  ...textValue,
  format: (value, { remote }, options, answers) => remoteText(value, options, remote, answers),
  editing: 'choice',
  isRemote: ({ source, extension }) => flagOf(extension['async'] ?? source['async']),
  lookUp: ({ remote, multiple }) => remote && dictionaryLookUp(remote, multiple === true),
  valueKind: ({ multiple }) => (multiple === true ? 'list' : 'text'),
  operators: ['eq', 'ne', 'in'],
});
