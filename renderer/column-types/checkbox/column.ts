import { definePureColumnType } from '../define.ts';
import { optionText } from '../option-text.ts';
import { wireText } from '../wire-text.ts';

/** On or off: a boolean, or the two values of the column (COL-13). */
export const checkboxColumn = definePureColumnType<'checkbox', boolean>({
  name: 'checkbox',
  aliases: {},
  empty: false,
  schema: () => ({ type: 'boolean' }),
  parse: (wire, column) => wire === true || (wireText(wire) !== '' && wireText(wire) === (column.onOff?.[0] ?? 'true')),
  serialize: (value, column) => column.onOff?.[value ? 0 : 1] ?? value,
  format: (value, column, options) => optionText(column.onOff?.[value ? 0 : 1] ?? (value ? '✓' : ''), options),
  compare: (a, b) => Number(a) - Number(b),
  editing: 'operated',
  entry: 'boolean',
  settings: ['onOff'],
  valueKind: () => 'boolean',
  operators: ['eq'],
  grid: () => ({ align: 'center', alwaysShown: true }),
});
