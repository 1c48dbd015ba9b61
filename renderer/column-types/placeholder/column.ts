import { definePureColumnType } from '../define.ts';
import { wireText, type WireValue } from '#renderer/wire/wire-value.ts';
import { optionText } from '../option-text.ts';
import { untouchedValue } from '../untouched-value.ts';

/** Stands in for an unknown type: names it, shows the value and passes it on unchanged (IMPLIED-19). */
export const placeholderColumn = definePureColumnType<'placeholder', WireValue>({
  name: 'placeholder',
  aliases: {},
  ...untouchedValue,
  format: (value, _column, options) => optionText(wireText(value), options),
  editing: 'shown',
  operators: ['eq'],
});
