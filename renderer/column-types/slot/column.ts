import { definePureColumnType } from '../define.ts';
import { wireText, type WireValue } from '#renderer/wire/wire-value.ts';
import { optionText } from '../option-text.ts';
import { untouchedValue } from '../untouched-value.ts';

/** A custom cell that the application registers under the column's `slotName` (COL-29). Its value passes through unchanged. */
export const slotColumn = definePureColumnType<'slot', WireValue>({
  name: 'slot',
  aliases: {},
  ...untouchedValue,
  format: (value, _column, options) => optionText(wireText(value), options),
  editing: 'operated',
  settings: ['slotName'],
  operators: ['eq'],
  grid: () => ({ alwaysShown: true }),
});
