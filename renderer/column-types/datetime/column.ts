import { definePureColumnType } from '../define.ts';
import { DATETIME_FORMAT, inFormat, momentText } from '#renderer/wire/wire-time.ts';

/** A day and a time as YYYY-MM-DD HH:mm:ss, or in the format of its column (COL-11, FORM-05). */
export const datetimeColumn = definePureColumnType<'datetime', string>({
  name: 'datetime',
  aliases: {},
  empty: '',
  schema: (column) =>
    column.format
      ? { type: 'string' }
      : { type: 'string', pattern: '^(\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d)?$' },
  parse: (wire, column) => inFormat(wire, column.format, DATETIME_FORMAT, momentText),
  serialize: (value) => value,
  format: (value) => value,
  editing: 'panel',
  entry: 'datetime',
  settings: ['format'],
  valueKind: ({ format }) => (!format || format === DATETIME_FORMAT ? 'datetime' : 'text'),
  operators: ['range', 'eq', 'ne', 'gt', 'ge', 'lt', 'le'],
  grid: () => ({ minWidth: 190, width: 200 }),
});
