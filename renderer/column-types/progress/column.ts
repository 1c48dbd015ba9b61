import { definePureColumnType } from '../define.ts';
import { wireText } from '#renderer/wire-value.ts';

/** A number of percent as a small bar that is only read; what is no number is 0 (COL-25). */
export const progressColumn = definePureColumnType<'progress', number>({
  name: 'progress',
  aliases: {},
  empty: 0,
  schema: () => ({ type: 'number' }),
  parse: (wire) => finite(typeof wire === 'number' ? wire : Number.parseFloat(wireText(wire))),
  serialize: (value) => value,
  format: (value) => `${value}%`,
  compare: (a, b) => a - b,
  editing: 'shown',
  valueKind: () => 'number',
  operators: ['range', 'eq', 'ne', 'gt', 'ge', 'lt', 'le'],
  grid: () => ({ minWidth: 100 }),
});

/** A number to count with; minus zero is zero. */
const finite = (value: number) => (Number.isFinite(value) ? value || 0 : 0);
