import { definePureColumnType } from '../define.ts';
import { clockText } from '#renderer/wire/wire-time.ts';

/** A time of day as HH:mm:ss (COL-12, FORM-05). */
export const timeColumn = definePureColumnType<'time', string>({
  name: 'time',
  aliases: {},
  empty: '',
  schema: () => ({ type: 'string', pattern: '^(([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d)?$' }),
  parse: clockText,
  serialize: (value) => value,
  format: (value) => value,
  editing: 'panel',
  entry: 'time',
  settings: ['format'],
  operators: ['range', 'eq', 'ne', 'gt', 'ge', 'lt', 'le'],
});
