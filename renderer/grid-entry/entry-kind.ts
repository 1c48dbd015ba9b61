import type { EntryKind } from '../column-types/define.ts';
import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from '../compile/plan.ts';

export type { EntryKind } from '../column-types/define.ts';

/** How texts of a column are read. */
export function entryKind(column: ColumnPlan): EntryKind {
  const { editing, entry, lookUp } = columnType(column.type);
  const several = lookUp?.(column)?.isMultiple;
  if (several !== undefined) return several ? 'choices' : 'choice';
  return entry ?? (editing === 'choice' || editing === 'choices' ? editing : 'line');
}
