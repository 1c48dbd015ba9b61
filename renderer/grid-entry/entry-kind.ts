import type { EntryKind } from '../column-types/define.ts';
import { columnType, type ColumnTypeName } from '../column-types/index.ts';

export type { EntryKind } from '../column-types/define.ts';

/** The kind of a column's values. */
export function entryKind({ type }: { type: ColumnTypeName }): EntryKind {
  const { editing, entry } = columnType(type);
  return entry ?? (editing === 'choice' || editing === 'choices' ? editing : 'line');
}
