import { columnType } from '../column-types/index.ts';
import type { Report } from '../diagnostics.ts';
import type { ColumnPlan } from './plan.ts';

/** Reports fill targets that are not among these columns. */
export function reportUnknownTargets(columns: readonly ColumnPlan[], report: Report): void {
  const known = columns.map(({ key }) => key);
  for (const column of columns) {
    for (const target of columnType(column.type).fills?.(column) ?? [])
      if (!known.includes(target)) report('fill-target-unknown', column.pointer, target, known);
  }
}
