import { definePureColumnType } from '../define.ts';
import { wireText, type WireValue } from '#renderer/wire-value.ts';
import { optionText } from '../option-text.ts';
import { untouchedValue } from '../untouched-value.ts';

/** A cell that a developer draws: the application registers it under the column's `slotName` (COL-29). Its value is handed on untouched. */
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
