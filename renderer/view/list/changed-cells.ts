import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { GridRow } from '../grid/grid-row.ts';

/** The cells in which rows differ from the rows before, by row id: of a row that was not there, all. */
export function changedCells(
  columns: readonly Pick<ColumnPlan, 'key'>[],
  before: readonly GridRow[],
  after: readonly GridRow[],
): ReadonlyMap<string, readonly string[]> {
  const known = new Map(before.map((row) => [row.id, row.wire]));
  const changed = new Map<string, readonly string[]>();
  for (const { id, wire } of after) {
    const old = known.get(id);
    const keys = columns.map(({ key }) => key).filter((key) => !old || !isSame(old[key], wire?.[key]));
    if (keys.length > 0) changed.set(id, keys);
  }
  return changed;
}

/** Values of the wire: texts, numbers, and rarely lists of them. */
const isSame = (left: unknown, right: unknown) => Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right);
