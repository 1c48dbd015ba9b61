import { definePureColumnType } from '../define.ts';
import { DATE_FORMAT, dayText, inFormat } from '../wire-time.ts';

/** A day as YYYY-MM-DD, or in the format of its column (COL-10, FORM-05). */
export const dateColumn = definePureColumnType<'date', string>({
  name: 'date',
  aliases: {},
  empty: '',
  schema: (column) =>
    column.format ? { type: 'string' } : { type: 'string', pattern: '^(\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]))?$' },
  parse: (wire, column) => inFormat(wire, column.format, DATE_FORMAT, dayText),
  serialize: (value) => value,
  format: (value) => value,
  editing: 'panel',
  settings: ['format'],
  operators: ['range', 'eq', 'ne', 'gt', 'ge', 'lt', 'le'],
  grid: () => ({ minWidth: 135 }),
});
