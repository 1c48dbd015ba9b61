import { columnType } from '#renderer/column-types/index.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { SuperRule } from '#renderer/query/super-query.ts';

/** Rules whose value is a part of a text. */
const PARTIAL = new Set<SuperRule>(['like', 'left_like', 'right_like']);

/** The column whose control edits the value of a condition: for parts and lists of texts a text, for lists of options several of them (QUERY-04). */
export function valueColumn(column: ColumnPlan, rule: SuperRule, hasOptions: boolean): ColumnPlan {
  const { editing, stored } = columnType(column.type);
  if (editing === 'shown' || (PARTIAL.has(rule) && editing !== 'typed')) return { ...column, type: 'input' };
  if (rule !== 'in' || stored.isSeveral) return column;
  if (hasOptions) return { ...column, type: 'select-multiple', multiple: true };
  return columnType(column.type).isRemote || editing === 'dialog' ? { ...column, multiple: true } : { ...column, type: 'input' };
}
