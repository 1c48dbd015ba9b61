import { definePureColumnType } from '../define.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { optionText } from '../option-text.ts';
import { wireText } from '#renderer/wire/wire-value.ts';

const onOff = (column: ColumnPlan) => column.onOff ?? (['Y', 'N'] as const);

/** One of two values, on and off, by default Y and N; a new row starts off (FORM-02). */
export const switchColumn = definePureColumnType<'switch', string>({
  name: 'switch',
  aliases: {},
  empty: '',
  schema: (column) => ({ enum: ['', ...onOff(column)] }),
  initial: (column) => onOff(column)[1],
  resting: (column) => onOff(column)[1],
  parse: (wire, column) => (typeof wire === 'boolean' ? onOff(column)[wire ? 0 : 1] : wireText(wire)),
  serialize: (value) => value,
  format: (value, _column, options) => optionText(value, options),
  editing: 'operated',
  entry: 'boolean',
  settings: ['onOff'],
  operators: ['eq'],
  grid: () => ({ align: 'center' }),
});
