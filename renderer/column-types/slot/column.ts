import { definePureColumnType } from '../define.ts';
import type { WireValue } from '../define.ts';
import { optionText } from '../option-text.ts';
import { wireText } from '../wire-text.ts';

/** A cell that a developer draws: the application registers it under the column's `slotName` (COL-29). Its value is handed on untouched. */
export const slotColumn = definePureColumnType<'slot', WireValue>({
  name: 'slot',
  aliases: {},
  empty: null,
  schema: () => ({}),
  parse: (wire) => wire ?? null,
  serialize: (value) => value,
  format: (value, _column, options) => optionText(wireText(value), options),
  editing: 'operated',
  settings: ['slotName'],
  operators: ['eq'],
  grid: () => ({ alwaysShown: true }),
});
