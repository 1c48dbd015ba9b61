import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { GridContext } from '../grid-context.ts';
import type { GridRow } from '../grid-row.ts';

/** False for a cell that a condition hides in its row. */
export function isShown(context: GridContext, { id }: GridRow, { key, conditions }: ColumnPlan): boolean {
  return !conditions?.visible || context.stateOf === null || context.stateOf(id, key).visible;
}

/** True for a cell that cannot be changed, because its row is locked or a condition hides or locks the cell. */
export function isLockedCell(context: GridContext, row: GridRow, column: ColumnPlan): boolean {
  if (context.isLocked(row)) return true;
  const state = column.conditions && context.stateOf?.(row.id, column.key);
  return state !== undefined && (!state.visible || state.readOnly);
}
