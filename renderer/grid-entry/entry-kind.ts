import { columnType, type ColumnTypeName } from '../column-types/index.ts';

/** How text becomes a value of a column, and how a series of its values goes on. */
export type EntryKind = 'line' | 'text' | 'number' | 'date' | 'datetime' | 'time' | 'boolean' | 'choice' | 'choices';

/** The kinds of types whose texts need more than their own `parse`. Choices say so themselves; every other type takes a line of text. */
const kinds: Partial<Record<ColumnTypeName, EntryKind>> = {
  textarea: 'text',
  'input-number': 'number',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  checkbox: 'boolean',
  switch: 'boolean',
};

/** The kind of a column's values. */
export function entryKind({ type }: { type: ColumnTypeName }): EntryKind {
  const { editing } = columnType(type);
  return kinds[type] ?? (editing === 'choice' || editing === 'choices' ? editing : 'line');
}
