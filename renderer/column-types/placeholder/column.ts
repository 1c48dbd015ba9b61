import { definePureColumnType } from '../define.ts';
import type { WireValue } from '../define.ts';
import { optionText } from '../option-text.ts';
import { wireText } from '../wire-text.ts';

/** Stands where a type is not known here: names it, shows the value and hands it on untouched (IMPLIED-19). */
export const placeholderColumn = definePureColumnType<'placeholder', WireValue>({
  name: 'placeholder',
  aliases: {},
  empty: null,
  schema: () => ({}),
  parse: (wire) => wire ?? null,
  serialize: (value) => value,
  format: (value, _column, options) => optionText(wireText(value), options),
  editing: 'shown',
  operators: ['eq'],
});
