import type { ColumnPlan } from '../compile/plan.ts';
import { columnType } from './index.ts';

/** True for a column of days, or of days with a time, that has no format of its own. */
export function isDay(column: ColumnPlan): boolean {
  const { entry } = columnType(column.type);
  return (entry === 'date' || entry === 'datetime') && !column.format;
}
