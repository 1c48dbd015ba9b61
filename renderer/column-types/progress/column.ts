import { definePureColumnType } from '../define.ts';
import { wireText } from '#renderer/wire/wire-value.ts';

/** A percentage as a small read-only bar; anything but a number counts as 0 (COL-25). */
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

/** Converts to a number; minus zero becomes zero. */
const finite = (value: number) => (Number.isFinite(value) ? value || 0 : 0);
