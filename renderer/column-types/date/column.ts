import type { ColumnPlan } from '#renderer/compile/plan.ts';
import { oneOf } from '#renderer/document/read.ts';
import { dateUnits, unitStart, unitText, type DateUnit } from '../date-unit.ts';
import { definePureColumnType } from '../define.ts';
import { DATE_FORMAT, dayText, inFormat } from '#renderer/wire/wire-time.ts';
import { wireText } from '#renderer/wire/wire-value.ts';

/** The unit of a column; undefined for days and for a column with its own format. */
export function unitOf({ config, format }: ColumnPlan): DateUnit | undefined {
  return format ? undefined : oneOf(config?.['unit'], dateUnits);
}

/** A day as YYYY-MM-DD, or in the format of its column (COL-10, FORM-05). A column of years, months, quarters or weeks stores a day of the unit and shows the unit (wire 4.8). */
export const dateColumn = definePureColumnType<'date', string>({
  name: 'date',
  aliases: {},
  empty: '',
  schema: (column) =>
    column.format ? { type: 'string' } : { type: 'string', pattern: '^(\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]))?$' },
  parse(wire, column) {
    const unit = unitOf(column);
    return inFormat(wire, column.format, DATE_FORMAT, dayText) || (unit ? unitStart(wireText(wire), unit) : '');
  },
  serialize: (value) => value,
  format(value, column) {
    const unit = unitOf(column);
    return unit && value !== '' ? unitText(value, unit) : value;
  },
  configure({ source, extension }) {
    const unit = oneOf(extension['picker'], dateUnits) ?? oneOf(source['picker'], dateUnits);
    return unit && { unit };
  },
  editing: 'panel',
  entry: 'date',
  settings: ['format'],
  valueKind: ({ format }) => (!format || format === DATE_FORMAT ? 'date' : 'text'),
  operators: ['range', 'eq', 'ne', 'gt', 'ge', 'lt', 'le'],
  grid: () => ({ minWidth: 135, width: 135 }),
});
